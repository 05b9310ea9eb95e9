import type { Account } from '@sthira/contract/accounts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { nameOf } from '#entities/account/paper/paper.ts';
import { announce, unsay } from '#ui/announcements/announce.ts';
import type { Announcement } from '#ui/announcements/queue.ts';
import { newWords, withoutFigures } from './run-notes.ts';

type Note = Pick<Announcement, 'text' | 'urgency'>;

/**
 * Notes by the announcement they are said in: each danger has its own, so that nothing but its end
 * takes it away; of the calm ones the newest stand for the account.
 */
function byAnnouncement(id: string, notes: readonly Note[]): Map<string, Note[]> {
  return Map.groupBy(notes, ({ text, urgency }) =>
    urgency === 'danger' ? `run-${id}-danger-${withoutFigures(text)}` : `run-${id}-calm`,
  );
}

/**
 * Has an account's notes announced as they change: those with new words. Changed figures are not
 * announced, nor the notes that were there when the first data arrived (`known`), nor one that has
 * ended before its turn came.
 */
export function useSpoken(account: Account, notes: readonly Note[], known: boolean): void {
  const before = useRef<readonly string[] | null>(null);
  const announced = useRef<ReadonlyMap<string, readonly Note[]>>(new Map());
  const speak = useEffectEvent(() => {
    const texts = notes.map(({ text }) => text);
    const words = before.current === null ? [] : newWords(before.current, texts);
    before.current = known ? texts : null;
    // What is not known has not ended.
    const remaining = known ? stillThere(announced.current, texts) : announced.current;
    for (const kind of announced.current.keys()) if (!remaining.has(kind)) unsay(kind);
    const fresh = byAnnouncement(
      account.id,
      notes.filter(({ text }) => words.includes(text)),
    );
    for (const [kind, group] of fresh) {
      const said = group.map(({ text }) => text).join(' ');
      const urgency = group[0]?.urgency ?? 'calm';
      announce({ kind, text: `${nameOf(account)}: ${said}`, urgency });
    }
    announced.current = new Map([...remaining, ...fresh]);
  });
  const kinds = notes.map(({ text }) => withoutFigures(text)).join('\n');
  useEffect(() => {
    void kinds;
    void known;
    speak();
  }, [kinds, known]);
}

/** The announcements of which a note still stands. Pure. */
function stillThere(
  announced: ReadonlyMap<string, readonly Note[]>,
  texts: readonly string[],
): ReadonlyMap<string, readonly Note[]> {
  const shown = new Set(texts.map(withoutFigures));
  const stands = ({ text }: Note) => shown.has(withoutFigures(text));
  return new Map([...announced].filter(([, group]) => group.some(stands)));
}
