import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { outcomeText, reasonsOf } from './outcome-notice.tsx';

const accounts = [
  { id: 'a', trading_state: 'stopping' },
  { id: 'b', trading_state: 'stopped' },
  { id: 'c', trading_state: 'running' },
] as Account[];
const failed = [{ id: 'c', name: 'C', message: 'C is not logged in.' }];

test.each([
  ['start', ['a', 'b'], [], 'Started trading for 2 account(s).'],
  ['start', [], failed, 'Started trading for 0 account(s). 1 refused:'],
  ['stop', ['a', 'b'], [], 'Stopped trading for 1 of 2 account(s), the others are being squared off.'],
  ['stop', ['b'], failed, 'Stopped trading for 1 of 1 account(s). 1 refused:'],
  ['stop', ['gone'], [], 'Stopped trading for 1 of 1 account(s).'],
] as const)('%s of %j, refused %j: %s', (verb, done, refused, text) => expect(outcomeText({ verb, done, failed: refused }, accounts)).toBe(text));

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
] as const)('a reason %s', (_, pairs, reasons) => {
  expect(reasonsOf(pairs.map(([name, message]) => ({ id: name, name, message })))).toEqual(reasons);
});
