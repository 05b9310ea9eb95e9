import { useEffect, useEffectEvent, useRef } from 'react';
import { announce } from './announce.ts';
import type { Announcement } from './queue.ts';

interface Change<State extends string> extends Pick<Announcement, 'kind'> {
  /** `null` while it is not known, which is no change. */
  state: State | null;
  /** What is said of the change; `null`: nothing. */
  words: (state: State, before: State) => Omit<Announcement, 'kind'> | null;
}

/** Has a change of state announced. What it is when it is first known is no news. */
export function useAnnouncedChange<State extends string>({
  kind,
  state,
  words,
}: Change<State>): void {
  const before = useRef<State | null>(null);
  const changed = useEffectEvent((now: State) => {
    const last = before.current;
    before.current = now;
    if (last === null || last === now) return;
    const said = words(now, last);
    if (said) announce({ kind, ...said });
  });
  useEffect(() => {
    if (state !== null) changed(state);
  }, [state]);
}
