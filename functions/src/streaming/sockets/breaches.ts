/**
 * A token whose socket broke the protocol or flooded us is refused for this long: an attacker that
 * reconnects at once would cost us database reads for each admission.
 */
const keptOutMs = 30_000;
const mostTokens = 1_000;

export interface Breaches {
  note(token: string, nowMs: number): void;
  isRecent(token: string, nowMs: number): boolean;
}

/**
 * Remembers tokens by their whole text, which only the holder has. By the person alone, an attacker
 * with a forged token could lock out the person it names.
 */
export function createBreaches(): Breaches {
  const notedAt = new Map<string, number>();
  return {
    note(token, nowMs) {
      notedAt.delete(token);
      notedAt.set(token, nowMs);
      // A Map keeps the order of insertion, so its first key is the oldest.
      if (notedAt.size > mostTokens) notedAt.delete(notedAt.keys().next().value ?? token);
    },
    isRecent(token, nowMs) {
      const atMs = notedAt.get(token);
      return atMs !== undefined && nowMs - atMs < keptOutMs;
    },
  };
}
