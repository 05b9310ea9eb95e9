/**
 * For so long nobody comes in with a token whose socket broke the protocol or flooded: to admit it
 * costs look-ups, to end it costs none.
 */
const keptOutMs = 30_000;
const mostTokens = 1_000;

export interface Breaches {
  note(token: string, nowMs: number): void;
  isRecent(token: string, nowMs: number): boolean;
}

/**
 * Goes by the token's text, which only its holder has: a forged one must not keep out the person it
 * names.
 */
export function createBreaches(): Breaches {
  const notedAt = new Map<string, number>();
  return {
    note(token, nowMs) {
      notedAt.delete(token);
      notedAt.set(token, nowMs);
      // A Map keeps the order of insertion: the first was noted the longest ago.
      if (notedAt.size > mostTokens) notedAt.delete(notedAt.keys().next().value ?? token);
    },
    isRecent(token, nowMs) {
      const atMs = notedAt.get(token);
      return atMs !== undefined && nowMs - atMs < keptOutMs;
    },
  };
}
