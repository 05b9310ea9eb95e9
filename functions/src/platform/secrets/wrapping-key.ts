/**
 * A key that never leaves its keeper: the keeper encrypts other keys with it (wraps them) and
 * decrypts them.
 */
export interface WrappingKey {
  /** Which key it is, whatever its version. */
  id: string;
  /**
   * The wrapped key names the version it was wrapped with. A key that was wrapped for one owner
   * cannot be unwrapped for another.
   */
  wrap: (key: Buffer, owner: string) => Promise<Wrapped>;
  /** Throws `unavailable` when the keeper does not answer or does not let us. */
  unwrap: (wrapped: string, owner: string) => Promise<Buffer>;
}

export interface Wrapped {
  /** The key and its version, `{id}-{version}`: what a sealed text begins with. */
  keyId: string;
  wrapped: string;
}

/**
 * Whether a text under `keyId` need not be sealed anew: it is under the newest key, or a version of
 * it that is newer still.
 */
export function isNewest(keyId: string, newest: string): boolean {
  if (keyId === newest) return true;
  const [mine, its] = [versionOf(keyId), versionOf(newest)];
  return (
    mine !== undefined && its !== undefined && mine.id === its.id && mine.version > its.version
  );
}

function versionOf(keyId: string): { id: string; version: number } | undefined {
  const [, id, version] = /^(.+)-(\d+)$/.exec(keyId) ?? [];
  return id === undefined ? undefined : { id, version: Number(version) };
}
