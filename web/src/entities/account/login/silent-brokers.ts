import type { Account } from '@sthira/contract/accounts';
import { useSyncExternalStore } from 'react';
import type { StatusRows } from '#entities/account/record/account-state.ts';
import { createStore } from '#platform/store.ts';

/** When the broker of an account, by its id, last left a status check without an answer. */
export const silentBrokers = createStore<Readonly<Record<string, number>>>({});

/** Takes in what a status check found: who answered is silent no more. */
export function noteSilence(rows: StatusRows, now: number): void {
  const silent = { ...silentBrokers.get() };
  for (const [id, row] of Object.entries(rows)) {
    if (row.broker === 'silent') silent[id] = now;
    else delete silent[id];
  }
  silentBrokers.set(silent);
}

/** Since when the broker of an account that counts as connected does not answer; null if it does. */
export function useSilence({ id, login_status }: Account): number | null {
  const read = () => silentBrokers.get()[id];
  const at = useSyncExternalStore(silentBrokers.subscribe, read, read);
  return login_status === 'logged_in' ? (at ?? null) : null;
}

/** What a status check found: `2 connected, 1 disconnected. The broker of Asha did not answer.` */
export function checkWords(rows: StatusRows, nameOf: (id: string) => string): string {
  const found = Object.entries(rows);
  const silent = found.filter(([, row]) => row.broker === 'silent');
  const connected = found.filter(
    ([, row]) => row.status === 'logged_in' && row.broker !== 'silent',
  ).length;
  const others = found.length - connected - silent.length;
  const counts = [
    ...(connected > 0 ? [`${connected} connected`] : []),
    ...(others > 0 ? [`${others} not connected`] : []),
    ...(silent.length > 0 ? [`${silent.length} not answering`] : []),
  ];
  const [first, ...more] = silent.map(([id]) => nameOf(id));
  const whose =
    more.length === 0 ? `broker of ${first}` : `brokers of ${first} and ${more.length} more`;
  return `Status checked: ${counts.join(', ')}.${first === undefined ? '' : ` The ${whose} did not answer: the session may have ended meanwhile.`}`;
}
