/** How long a shard must stand still before anybody is told, and the pause between two hints. */
export const standstillTimes = { stillForMs: 10_000, hintEveryMs: 5_000 } as const;

/** A shard as this process watches it, on its own monotonic clock. */
export interface Stillness {
  /** Changes with each write of the shard's holder. */
  mark: string;
  sinceMs: number;
  hintedAtMs: number | undefined;
}

export function observeMark(previous: Stillness | undefined, { mark, nowMs }: { mark: string; nowMs: number }): Stillness {
  if (previous?.mark === mark) return previous;
  return { mark, sinceMs: nowMs, hintedAtMs: previous?.hintedAtMs };
}

export function isHintDue({ sinceMs, hintedAtMs }: Stillness, nowMs: number): boolean {
  const quiet = hintedAtMs === undefined || nowMs - hintedAtMs >= standstillTimes.hintEveryMs;
  return quiet && nowMs - sinceMs >= standstillTimes.stillForMs;
}
