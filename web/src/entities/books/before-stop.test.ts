import type { Position } from '@sthira/contract/books';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { markBeforeStop, readBeforeStop } from './before-stop.ts';

const at = (second: number) => Date.UTC(2026, 10, 26, 16, 41, second);
const row = (second: number, quantity = 65, account_id = 'a') =>
  ({
    account_id,
    account_name: account_id === 'a' ? 'Asha' : 'Ravi',
    quantity,
    as_of: new Date(at(second)).toISOString(),
  }) as Position;

const stopped = anAccount('a');
const stopping = anAccount('a', { trading_state: 'stopping' });
const running = anAccount('a', { trading_state: 'running' });
const seen = { a: at(24) };

test.each([
  ['open, read before the stop', row(20), stopped, seen, true],
  ['open, read in the moment of the stop', row(24), stopped, seen, false],
  ['open, read after the stop, so traded by hand', row(25), stopped, seen, false],
  ['short, read before the stop', row(20, -65), stopped, seen, true],
  ['closed before the stop, so settled', row(20, 0), stopped, seen, false],
  ['of an account that is still stopping', row(20), stopping, seen, false],
  ['of an account that runs again', row(20), running, seen, false],
  ['of an account that was stopped before this page was opened', row(20), stopped, {}, false],
  ['of another account', row(20, 65, 'b'), stopped, seen, false],
])('positions before a stop: %s', (_what, position, account, stops, expected) => {
  const [marked] = markBeforeStop([position], [account], stops);
  expect(marked?.beforeStop ?? false).toBe(expected);
});

test('positions before a stop: each account is named once, with its oldest reading', () => {
  const rows = [row(21), row(20), row(20, 0), row(22, 65, 'b')];
  const marked = markBeforeStop(rows, [stopped, anAccount('b')], { a: at(24), b: at(24) });
  expect(readBeforeStop(marked)).toEqual([
    { id: 'a', name: 'Asha', at: at(20) },
    { id: 'b', name: 'Ravi', at: at(22) },
  ]);
  expect(readBeforeStop(rows)).toEqual([]);
});
