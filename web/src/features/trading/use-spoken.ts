import type { Account } from '@sthira/contract/accounts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { nameOf } from '#entities/account/paper/paper.ts';
import { announce } from '#ui/announcements/announce.ts';
import type { Announcement } from '#ui/announcements/queue.ts';
import { newWords, withoutFigures } from './run-notes.ts';

type Note = Pick<Announcement, 'text' | 'urgency'>;

/**
 * Has an account's notes announced as they change: those with new words. Changed figures are not
 * announced, nor the notes that were there when the first data arrived (`known`).
 */
export function useSpoken(account: Account, notes: readonly Note[], known: boolean): void {
  const before = useRef<readonly string[] | null>(null);
  const speak = useEffectEvent(() => {
    const texts = notes.map(({ text }) => text);
    const fresh = before.current === null ? [] : newWords(before.current, texts);
    before.current = known ? texts : null;
    if (fresh.length === 0) return;
    const danger = notes.some(({ text, urgency }) => urgency === 'danger' && fresh.includes(text));
    announce({
      kind: `run-${account.id}`,
      text: `${nameOf(account)}: ${fresh.join(' ')}`,
      urgency: danger ? 'danger' : 'calm',
    });
  });
  const kinds = notes.map(({ text }) => withoutFigures(text)).join('\n');
  useEffect(() => {
    void kinds;
    void known;
    speak();
  }, [kinds, known]);
}
