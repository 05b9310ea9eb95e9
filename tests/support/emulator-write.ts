/** gRPC's number for an error nobody gave a name. */
const unknown = 2;

/**
 * A write of a test's own set-up. The Firestore emulator at times answers UNKNOWN to a write that meets another one, which the
 * real database answers as a conflict and the client library tries again; so does this, up to four times.
 */
export async function emulatorWrite(write: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await write();
      return;
    } catch (error) {
      if (attempt === 5 || !(error instanceof Error && 'code' in error && error.code === unknown)) throw error;
    }
  }
}
