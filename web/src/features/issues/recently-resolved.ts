import type { Issue } from '@sthira/contract/issues';

/** How long a resolved issue stays in the list. */
export const leavesAfterMs = 5_000;

type Resolved = Pick<Issue, 'id' | 'resolvedAt'>;

/**
 * Issues that were resolved while the page was open; they stay in the list for five seconds. The
 * seconds count by this browser's clock from the moment it saw the change: by the server's time, a
 * wrong clock would show them for minutes or not at all.
 */
export interface RecentlyResolved {
  /** The last resolution before the first look; `null` before that. */
  since: number | null;
  seenAt: ReadonlyMap<string, number>;
}

export const noneResolved: RecentlyResolved = { since: null, seenAt: new Map() };

/** What a reading of the latest resolved issues changes. */
export function afterReading(
  { since, seenAt }: RecentlyResolved,
  resolved: readonly Resolved[],
  now: number,
): RecentlyResolved {
  if (since === null)
    return { since: Math.max(0, ...resolved.map(({ resolvedAt }) => resolvedAt ?? 0)), seenAt };
  const fresh = resolved.filter(
    ({ id, resolvedAt }) => (resolvedAt ?? 0) > since && !seenAt.has(id),
  );
  return fresh.length === 0
    ? { since, seenAt }
    : { since, seenAt: new Map([...seenAt, ...fresh.map(({ id }) => [id, now] as const)]) };
}

/** Whether a resolved issue is still to be seen. */
export function isRecentlyResolved({ seenAt }: RecentlyResolved, id: string, now: number): boolean {
  const at = seenAt.get(id);
  return at !== undefined && now - at < leavesAfterMs;
}

/** Milliseconds until the next one disappears; `null` when there is none. */
export function nextLeavesInMs({ seenAt }: RecentlyResolved, now: number): number | null {
  const left = [...seenAt.values()].map((at) => at + leavesAfterMs - now).filter((ms) => ms > 0);
  return left.length === 0 ? null : Math.min(...left);
}
