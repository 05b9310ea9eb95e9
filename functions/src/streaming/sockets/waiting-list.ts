import type { Clock } from '#platform/clock.ts';

/** Called at its instant. */
export type Look = (nowMs: number) => void;

export interface WaitingList {
  /**
   * Calls `look` at an instant of the monotonic clock. A second call of `put` replaces the instant
   * of the first.
   */
  put(look: Look, atMs: number): void;
  remove(look: Look): void;
}

/** Callbacks at instants, served by one timer that is set for the earliest. */
export function createWaitingList(clock: Clock): WaitingList {
  const instants = new Map<Look, number>();
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
    for (const [look] of due) instants.delete(look);
    setFor(Math.min(Number.POSITIVE_INFINITY, ...instants.values()));
    for (const [look] of due) look(nowMs);
  };

  return {
    put(look, atMs) {
      instants.set(look, atMs);
      if (atMs < setForMs) setFor(atMs);
    },
    remove(look) {
      if (instants.delete(look) && instants.size === 0) setFor(Number.POSITIVE_INFINITY);
    },
  };
}
