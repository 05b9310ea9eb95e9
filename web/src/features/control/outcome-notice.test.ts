// req: ADMIN-80

import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { outcomeKind, outcomeText, reasonsOf } from './outcome-notice.tsx';

const accounts = [
  { id: 'a', trading_state: 'stopping' },
  { id: 'b', trading_state: 'stopped' },
  { id: 'c', trading_state: 'running' },
] as Account[];
const failed = [{ id: 'c', name: 'C', message: 'C is not logged in.' }];

test.each([
  ['start', ['a', 'b'], [], 'good', 'Started trading for 2 account(s).'],
  ['start', [], failed, 'warn', 'Started trading for 0 account(s). 1 refused:'],
  ['stop', ['a'], [], 'busy', 'Squaring off 1 account(s)… 0 of 1 stopped.'],
  ['stop', ['a', 'b'], [], 'busy', 'Squaring off 2 account(s)… 1 of 2 stopped.'],
  ['stop', ['a'], failed, 'warn', 'Squaring off 1 account(s)… 0 of 1 stopped. 1 refused:'],
  ['stop', ['b'], failed, 'warn', 'Stopped trading for 1 of 1 account(s). 1 refused:'],
  ['stop', [], failed, 'warn', 'No account was stopped. 1 refused:'],
  ['stop', ['b', 'gone'], [], 'good', 'Stopped trading for 2 of 2 account(s).'],
  ['stop', ['b', 'c'], [], 'warn', 'Stopped trading for 1 of 2 account(s). 1 trading again.'],
] as const)('outcome notice: %s of %j, refused %j: %s, %s', (verb, done, refused, kind, text) => {
  const outcome = { verb, done, failed: refused };
  expect(outcomeText(outcome, accounts)).toBe(text);
  expect(outcomeKind(outcome, accounts)).toBe(kind);
});

test.each([
  ['said with its name', [['A', 'A is not logged in.']], ['A is not logged in.']],
  ['said without', [['A', 'No answer']], ['A: No answer']],
  [
    'the same for several',
    [
      ['A', 'No answer'],
      ['B', 'No answer'],
    ],
    ['2 accounts: No answer'],
  ],
  [
    'all refused in one sentence',
    [
      ['A', 'A is running. B is running.'],
      ['B', 'A is running. B is running.'],
    ],
    ['A is running. B is running.'],
  ],
] as const)('outcome notice: a reason %s', (_, pairs, reasons) => {
  expect(reasonsOf(pairs.map(([name, message]) => ({ id: name, name, message })))).toEqual(reasons);
});

test('outcome notice: a stop without an answer may have been carried out', () => {
  const silent = { verb: 'stop', done: [], failed: [], unanswered: ['a', 'b'] } as const;
  const words =
    'No answer: the stop of 2 account(s) may have been carried out. Look at the rows below: the state there is the server’s.';
  expect([outcomeText(silent, accounts), outcomeKind(silent, accounts)]).toEqual([words, 'warn']);
  expect(outcomeText({ ...silent, done: ['b'] }, accounts)).toBe(
    `Stopped trading for 1 of 1 account(s). ${words}`,
  );
});
