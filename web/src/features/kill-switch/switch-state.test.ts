import type { Account } from '@sthira/contract/accounts';
import type { Position, UnreadBook } from '@sthira/contract/books';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { type BookReading, summaryOf, switchStateOf, switchStateText } from './switch-state.ts';

const stopped = anAccount('One', { id: 'one', trading_state: 'stopped' });
const holding = (account_id: string, quantity: number) =>
  ({ account_id, quantity }) as unknown as Position;
const read = (positions: Position[], unread: string[] = []): BookReading => ({
  state: 'read',
  positions,
  unread: unread.map((account_id) => ({ account_id }) as unknown as UnreadBook),
});
const flat = read([holding('one', 0), holding('two', 65)]);

test.each<[string, Partial<Account>, BookReading, ReturnType<typeof switchStateOf>]>([
  ['it runs', { trading_state: 'running' }, flat, { kind: 'running' }],
  ['it is squared off', { trading_state: 'stopping' }, { state: 'failed' }, { kind: 'stopping' }],
  ['it is logged out', { login_status: 'logged_out' }, flat, { kind: 'unknown' }],
  ['its book is on its way', {}, { state: 'pending' }, { kind: 'reading' }],
  ['the books cannot be read', {}, { state: 'failed' }, { kind: 'unknown' }],
  ['its own book cannot be read', {}, read([], ['two', 'one']), { kind: 'unknown' }],
  ['another book cannot be read', {}, read([], ['two']), { kind: 'flat' }],
  [
    'it holds two contracts',
    {},
    read([holding('one', -65), holding('one', 65), holding('one', 0), holding('two', 1)]),
    { kind: 'held', positions: 2 },
  ],
  ['it holds nothing', {}, flat, { kind: 'flat' }],
])('kill switch state: of an account when %s', (_, change, book, state) =>
  expect(switchStateOf({ ...stopped, ...change }, book)).toEqual(state),
);

test('kill switch state: every state has its text', () => {
  const kinds = ['running', 'stopping', 'reading', 'unknown', 'flat'] as const;
  expect([
    ...kinds.map((kind) => switchStateText({ kind })),
    switchStateText({ kind: 'held', positions: 2 }),
  ]).toEqual([
    'still trading: it is being stopped',
    'still open: it is being squared off',
    'stopped, its broker’s book is being read',
    'stopped, but whether it is flat is not known: its broker’s book cannot be read',
    'flat by its broker’s book',
    'stopped, but its broker’s book shows 2 open position(s): nothing here closes them',
  ]);
});

test.each([
  [
    ['flat', 'reading', 'unknown', 'held', 'running', 'stopping'],
    'warn',
    '2 of 6 account(s) still open. Closing goes on until the broker’s book is flat.',
  ],
  [
    ['flat', 'running'],
    'warn',
    '1 of 2 account(s) still open. Closing goes on until the broker’s book is flat.',
  ],
  [
    ['flat', 'reading', 'unknown', 'held'],
    'warn',
    '1 of 4 account(s) stopped with open positions. Close them at your broker.',
  ],
  [
    ['flat', 'reading', 'unknown'],
    'warn',
    'No account trades, but of 1 it is not known whether it is flat.',
  ],
  [['flat', 'reading'], 'wait', 'No account trades. Your brokers’ books are being read…'],
  [['flat', 'flat'], 'good', 'Every account of yours is flat.'],
  [[], 'good', 'Every account of yours is flat.'],
] as const)('kill switch state: %j together are shown as the worst', (kinds, kind, text) => {
  const states = kinds.map((one) => (one === 'held' ? { kind: one, positions: 3 } : { kind: one }));
  expect(summaryOf(states)).toEqual({ kind, text });
});

test('kill switch state: while it is unknown whether the switch is on, no account is shown as stopping', () => {
  expect(switchStateText({ kind: 'running' }, 'unknown')).toBe('still trading');
  expect(summaryOf([{ kind: 'running' }, { kind: 'flat' }], 'unknown')).toEqual({
    kind: 'warn',
    text: '1 of 2 account(s) still open, as the server says.',
  });
});
