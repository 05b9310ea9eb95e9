import type { Account } from '@sthira/contract/accounts';
import type { ReactNode } from 'react';
import { notesOf, type RunNote } from './run-notes.ts';
import { type RunSource, useRun } from './run-source.ts';
import { legText, noteText } from './run-words.ts';
import { useSpoken } from './use-spoken.ts';

/** What a person may have to act on. */
const dangers: ReadonlySet<RunNote['kind']> = new Set([
  ...(['stuck', 'differs', 'dead-session', 'daily-loss', 'weekly-loss'] as const),
]);

interface Props {
  account: Account;
  runs: RunSource;
}

/** Has new notes beside an account's badge announced; a changed figure is not. */
export default function SpokenRun({ account, runs }: Props): ReactNode {
  const { run, reported } = useRun(runs, account.id);
  const notes = notesOf(account, { run, reported, refusal: '', watched: null, leave: 'too-early' });
  const texts = notes.map((note) => ({
    text: [noteText(note), ...(note.kind === 'closing' ? note.legs.map(legText) : [])].join(' '),
    urgency: dangers.has(note.kind) ? ('danger' as const) : ('calm' as const),
  }));
  if (account.trading_state !== 'stopped' && run?.broker?.verdict === 'differs')
    texts.push({ text: 'Its figures differ from the broker’s own.', urgency: 'danger' });
  useSpoken(account, texts, run !== undefined);
  return null;
}
