import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { sumOfLines } from './day-line.ts';

const at = (time: string) => istInstant('2026-11-20', time);
const account = (name: string, changes = {}) => anAccount(name.padEnd(20, '0'), changes);
const working = account('Work', { trading_state: 'running' });
const stopped = account('Done', {
  day_result: { result: 50, charges: 0, line: { from: 600, rupees: [10, null, 40] } },
});
const statuses = { [working.id]: { line: { from: 615, rupees: [-100, -80] } } };
const seen = { now: at('10:40'), netRupees: -35 };

test('day line: accounts add up by their last known point, and end with the present net', () =>
  expect(sumOfLines([working, stopped], statuses, seen)).toEqual([
    { at: at('10:00'), rupees: 10 },
    { at: at('10:15'), rupees: -90 },
    { at: at('10:30'), rupees: -40 },
    { at: at('10:40'), rupees: -35 },
  ]));

test('day line: it ends with what was while the present net is not known, or nothing is at work', () => {
  const end = { at: at('10:30'), rupees: -40 };
  const unknown = { ...seen, netRupees: null };
  expect(sumOfLines([working, stopped], statuses, unknown).at(-1)).toEqual(end);
  expect(sumOfLines([stopped], {}, seen).at(-1)).toEqual({ ...end, rupees: 40 });
});

test('day line: there is none where no account has one', () =>
  expect(sumOfLines([account('New'), working], {}, seen)).toEqual([]));
