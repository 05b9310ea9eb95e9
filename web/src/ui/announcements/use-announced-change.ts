import { useEffect, useEffectEvent, useRef } from 'react';
import { announce, unsay } from './announce.ts';
import type { Announcement } from './queue.ts';

interface Change<State extends string> extends Pick<Announcement, 'kind'> {
  /** `null` while it is not known, which is no change. */
  state: State | null;
  /** What is said of the change; `null`: nothing. `before` is `null` where it is first known. */
  words: (state: State, before: State | null) => Omit<Announcement, 'kind'> | null;
  /** What it is when it is first known is news where it may be wrong already. */
  first?: 'announced' | 'no-news';
}

/** Has a change of state announced. */
export function useAnnouncedChange<State extends string>({
  kind,
  state,
  words,
  first = 'no-news',
}: Change<State>): void {
  const before = useRef<State | null>(null);
  const changed = useEffectEvent((now: State) => {
    const last = before.current;
    before.current = now;
    if (last === now || (last === null && first === 'no-news')) return;
    const said = words(now, last);
    if (said) announce({ kind, ...said });
    // The state before is over, and so is what was to be said of it.
    else if (last !== null) unsay(kind);
  });
  useEffect(() => {
    if (state !== null) changed(state);
  }, [state]);
}
