import { pulse } from '#platform/pace.ts';

/** The pause between two calls of an agent for a shard that stands still. */
const hintEveryMs = 5_000;

/** How long a shard has stood still, on this process's monotonic clock. */
export interface Stillness {
  /** Changes with each write of the shard's holder. */
  mark: string;
  sinceMs: number;
  hintedAtMs: number | undefined;
}

export function observeMark(
  previous: Stillness | undefined,
  { mark, nowMs }: { mark: string; nowMs: number },
): Stillness {
  if (previous?.mark === mark) return previous;
  return { mark, sinceMs: nowMs, hintedAtMs: previous?.hintedAtMs };
}

export function isHintDue({ sinceMs, hintedAtMs }: Stillness, nowMs: number): boolean {
  const quiet = hintedAtMs === undefined || nowMs - hintedAtMs >= hintEveryMs;
  return quiet && nowMs - sinceMs >= pulse.aliveForMs;
}
