// req: INVESTOR-29

import { type BellMessage, mostMessages, newBell } from '@sthira/contract/messages';
import { expect, test } from 'vitest';
import {
  bellEntries,
  clearingOf,
  joinedBell,
  ownPage,
  seenUpTo,
  shownMessages,
  unseenOf,
} from './bell-entries.ts';
import type { Notification } from './notifications.ts';

const message = (id: string, at: number, change: Partial<BellMessage> = {}): BellMessage => ({
  ...{ id, at, uid: 'asha', event: 'closed', account: 'Arham', text: `Text ${id}` },
  ...{ figurePaise: null, path: '/dashboard', ...change },
});
const said = (id: string, at: number, change: Partial<Notification> = {}): Notification => ({
  ...{ id, at, type: 'success', message: `Said ${id}`, count: 1, ...change },
});
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);

test('bell entries: messages and what this tab has said stand together, the newest first', () => {
  const entries = bellEntries([message('b', 3), message('a', 1)], [said('x', 2)], newBell);
  expect(idsOf(entries)).toEqual(['b', 'x', 'a']);
  expect(entries.map(({ text }) => text)).toEqual(['Arham: Text b', 'Said x', 'Arham: Text a']);
});

test.each([
  ['squared-off', 'error'],
  ['refused', 'warning'],
  ['opened', 'info'],
] as const)('bell entries: %s is shown as %s', (event, type) =>
  expect(bellEntries([message('a', 1, { event })], [], newBell)[0]?.type).toBe(type),
);

test('bell entries: a figure in rupees, none where there is none, and no account where there is none', () => {
  const [loss, none] = bellEntries(
    [message('b', 2, { figurePaise: -123_45 }), message('a', 1, { account: '' })],
    [],
    newBell,
  );
  expect([loss?.rupees, none?.rupees, none?.text]).toEqual([-123.45, null, 'Text a']);
});

test.each([
  ['/dashboard', '/dashboard'],
  ['/credits?tab=ledger#top', '/credits?tab=ledger#top'],
  ['//elsewhere.example/x', undefined],
  ['/\\elsewhere.example', undefined],
  ['https://elsewhere.example', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('bell entries: the link %s leads to %s', (path, page) => expect(ownPage(path)).toBe(page));

test('bell entries: what was cleared or removed is gone, and a message without its sentence waits', () => {
  const all = [message('d', 4), message('c', 3, { text: '' }), message('b', 2), message('a', 1)];
  expect(idsOf(shownMessages(all, newBell))).toEqual(['d', 'b', 'a']);
  expect(idsOf(shownMessages(all, { ...newBell, clearedAt: 1 }))).toEqual(['d', 'b']);
  expect(idsOf(shownMessages(all, { ...newBell, removed: ['d'] }))).toEqual(['b', 'a']);
  // Seen is not cleared.
  expect(idsOf(shownMessages(all, { ...newBell, seenAt: 9 }))).toEqual(['d', 'b', 'a']);
});

test('bell entries: counted is what came since the bell was opened, on any device or in this tab', () => {
  const messages = ['new', 'old'].map((id, place) =>
    message(id, 8 - 3 * place, { event: 'squared-off' }),
  );
  const unseen = (seenAt: number, ...notifications: Notification[]) =>
    unseenOf(bellEntries(messages, notifications, { seenAt }));
  const failure = said('x', 4, { type: 'error', isSeen: true });
  expect(unseen(5, said('y', 9), failure)).toEqual({ count: 2, failed: true });
  expect(unseen(8, said('y', 9), failure)).toEqual({ count: 1, failed: false });
  expect(unseen(8, failure)).toEqual({ count: 0, failed: false });
});

test('bell entries: clearing takes what is seen, and leaves what is still without its sentence', () => {
  const toCome = message('to come', 3, { text: '' });
  const all = [message('d', 4), toCome, message('b', 2), message('a', 1)];
  const cleared = clearingOf(all, newBell);
  expect(cleared).toEqual({ clearedAt: 2, remove: ['d'] });
  const after = { ...newBell, clearedAt: cleared.clearedAt, removed: cleared.remove };
  const worded = all.map((one) => (one === toCome ? { ...one, text: 'Danger' } : one));
  expect(idsOf(shownMessages(worded, after))).toEqual(['to come']);
  expect(clearingOf([message('b', 2)], newBell)).toEqual({ clearedAt: 2, remove: [] });
  expect(clearingOf([], newBell)).toEqual({ clearedAt: 0, remove: [] });
});

test('bell entries: two devices never take back what the other has done', () => {
  const one = { seenAt: 5, clearedAt: 1, removed: ['a'] };
  const other = { seenAt: 3, clearedAt: 2, removed: ['b', 'a'] };
  const joined = { seenAt: 5, clearedAt: 2, removed: ['a', 'b'] };
  expect(joinedBell(one, other)).toEqual(joined);
  const many = Array.from({ length: mostMessages + 5 }, (_, place) => `m${place}`);
  expect(joinedBell({ ...newBell, removed: many }, newBell).removed).toHaveLength(mostMessages);
});

test.each([
  // All are worded: up to the newest.
  [[message('b', 7), message('a', 3)], newBell, 7],
  [[message('b', 7), message('late', 5, { text: '' }), message('a', 3)], newBell, 4],
  // A newer one without its sentence is not shown.
  [[message('late', 9, { text: '' }), message('b', 7)], newBell, 7],
  // One that counts no more, or is gone, holds nothing back.
  [[message('b', 7), message('late', 5, { text: '' })], { ...newBell, seenAt: 6 }, 7],
  [[message('b', 7), message('late', 5, { text: '' })], { ...newBell, clearedAt: 5 }, 7],
  // Nothing new.
  [[message('b', 7)], { ...newBell, seenAt: 7 }, null],
  [[message('late', 9, { text: '' })], newBell, null],
  [[], newBell, null],
])('bell entries: opening %j with %j marks up to %j as seen', (messages, bell, upTo) =>
  expect(seenUpTo(messages, bell)).toBe(upTo),
);
