import { setTimeout as wait } from 'node:timers/promises';

/** gRPC's number for an error nobody gave a name. */
const unknown = 2;
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/**
 * A write of a test's own set-up. The Firestore emulator at times answers UNKNOWN to a write that
 * meets another one, which the real database answers as a conflict and the client library tries
 * again; so does this, up to four times. `repeatable` is a write that may be done twice: it is
 * tried again whatever it was answered.
 */
export async function emulatorWrite(
  write: () => Promise<unknown>,
  { repeatable = false } = {},
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await write();
      return;
    } catch (error) {
      if (attempt === 5 || !(repeatable || codeOf(error) === unknown)) throw error;
      await wait(200 * attempt);
    }
  }
}
