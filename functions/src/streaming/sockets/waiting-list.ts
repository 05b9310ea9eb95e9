import type { Clock } from '#platform/clock.ts';

/** Called at its instant. */
export type DueCheck = (nowMs: number) => void;

export interface WaitingList {
  /**
   * Calls `check` at an instant of the monotonic clock. A second call of `put` replaces the instant
   * of the first.
   */
  put(check: DueCheck, atMs: number): void;
  remove(check: DueCheck): void;
}

/** Callbacks at instants, served by one timer that is set for the earliest. */
export function createWaitingList(clock: Clock): WaitingList {
  const instants = new Map<DueCheck, number>();
  let timer: NodeJS.Timeout | undefined;
  let setForMs = Number.POSITIVE_INFINITY;

  const setFor = (atMs: number) => {
    clearTimeout(timer);
    setForMs = atMs;
    timer =
      atMs === Number.POSITIVE_INFINITY
        ? undefined
        : setTimeout(lookUp, Math.ceil(atMs - clock.monotonicMs()));
  };
  const lookUp = () => {
    const nowMs = clock.monotonicMs();
    const due = [...instants].filter(([, atMs]) => atMs <= nowMs);
    for (const [check] of due) instants.delete(check);
    setFor(Math.min(Number.POSITIVE_INFINITY, ...instants.values()));
    for (const [check] of due) check(nowMs);
  };

  return {
    put(check, atMs) {
      instants.set(check, atMs);
      if (atMs < setForMs) setFor(atMs);
    },
    remove(check) {
      if (instants.delete(check) && instants.size === 0) setFor(Number.POSITIVE_INFINITY);
    },
  };
}
