import { istDay, istInstant } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import { addDays, isTradingDay } from '@sthira/quant/calendar/trading-days';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import { optionChain } from '@sthira/quant/contracts/contracts';
import { expiryDays } from '@sthira/quant/contracts/expiries';
import { dayRefusal, mayOpenOn } from '@sthira/quant/enigma/entry-days';
import { timing } from '@sthira/quant/enigma/open';
import { parseParameters } from '@sthira/quant/enigma/parameters';
import { expect, test } from 'vitest';
import { walkedSessions } from '#testing/walked-sessions.ts';
import { backtest } from './backtest.ts';

/** The options of the first expiry after a day, which are those that are published. */
function offeredOn(day: string, underlying: Underlying = 'NIFTY') {
  const expiries = expiryDays(underlying, addDays(day, 1), 1);
  const spotPaise = underlying === 'NIFTY' ? 2_500_000 : 8_150_000;
  return optionChain({ underlying, day, expiries, spotPaise });
}

const refusal = (strategy: object, day: string, underlying?: Underlying) =>
  dayRefusal(parseParameters(JSON.stringify(strategy)), {
    contracts: offeredOn(day, underlying),
    now: istInstant(day, '10:00'),
  });

const oneOrTwo = { days_to_expiry_min: 1, days_to_expiry_max: 2 };
const words = (next: number) =>
  `New positions 1 to 2 trading days before an expiry; the next is in ${next}`;

// Tuesday 2026-11-24 is a holiday, so that those options expire on Monday.
test.each([
  ['2026-11-17', words(4)],
  ['2026-11-18', words(3)],
  ['2026-11-19', null],
  ['2026-11-20', null],
  ['2026-11-23', words(5)],
  ['2026-11-25', words(4)],
  ['2026-11-26', words(3)],
  ['2026-11-27', null],
  ['2026-11-30', null],
  ['2026-12-01', words(5)],
])('one or two trading days before an expiry, %s: %s', (day, reason) => {
  expect(refusal(oneOrTwo, day)).toBe(reason);
});

test.each([
  [{ days_to_expiry_min: 3 }, 'New positions at least 3 trading days before an expiry'],
  [{ days_to_expiry_max: 1 }, null],
  [{ days_to_expiry_min: 2, days_to_expiry_max: 4 }, 'New positions 2 to 4 trading days before'],
  [{ days_to_expiry_min: 2, days_to_expiry_max: 2 }, 'New positions 2 trading days before an'],
  [{ days_to_expiry_max: 10, entry_days: 'eve' }, null],
  [{}, null],
])('%o on the eve of an expiry: %s', (strategy, reason) => {
  if (reason === null) expect(refusal(strategy, '2026-11-20')).toBeNull();
  else expect(refusal(strategy, '2026-11-20')).toContain(reason);
});

test('entry days: the day is stated before the time of day, and bounds of one day as one day', () => {
  const now = istInstant('2026-11-19', '15:00');
  const occasion = { now, session: sessionAt(now, 'exchange'), squareOff: 'no' } as const;
  const contracts = offeredOn('2026-11-19');
  expect(timing(0, parseParameters('{"days_to_expiry_max":1}'), { ...occasion, contracts })).toBe(
    'New positions 1 trading day before an expiry; the next is in 2',
  );
});

test('entry days: the distance from an expiry is stated before an event', () => {
  expect(refusal({ ...oneOrTwo, skip_events: true }, '2026-12-02')).toBe(words(4));
  expect(refusal({ ...oneOrTwo, skip_events: true }, '2026-12-04')).toBe(
    'No new position before Decision of the RBI (Dec 04, 2026)',
  );
});

test.each([
  oneOrTwo,
  { days_to_expiry_min: 3 },
  { days_to_expiry_min: 2, days_to_expiry_max: 4 },
  { entry_days: 'eve' },
  { skip_events: true, hold: 'settlement' },
])('entry days: calendar and contracts give the same days for %o', (strategy) => {
  const parameters = parseParameters(JSON.stringify(strategy));
  const answers = new Set<boolean>();
  for (const underlying of ['NIFTY', 'SENSEX'] as const)
    for (let day = '2026-10-01'; day < '2026-12-20'; day = addDays(day, 1)) {
      if (!isTradingDay(day)) continue;
      const may = mayOpenOn(day, { parameters, underlying });
      expect([day, may]).toEqual([day, refusal(strategy, day, underlying) === null]);
      answers.add(may);
    }
  expect(answers.size).toBe(2);
});

test('entry days: a backtest opens only within the bounds', () => {
  const endless = walkedSessions({
    ...{ seed: 7, fromDay: '2026-11-16', levelPaise: 2_500_000, vixHundredths: 1_500 },
    ...{ minuteShare: 0.0003, jumps: 0, gaps: 0 },
  });
  const sessions = Array.from({ length: 8 }, () => endless.next().value);
  const daysWith = (strategy: object) => {
    const parameters = parseParameters(JSON.stringify({ ...strategy, max_loss: 100 }));
    const { trades } = backtest({
      ...{ sessions, parameters, underlying: 'NIFTY', capitalPaise: 50_000_000 },
    });
    return [...new Set(trades.map(({ openedAt }) => istDay(openedAt)))];
  };
  expect(daysWith({})).toContain('2026-11-18');
  expect(daysWith(oneOrTwo)).toEqual(['2026-11-16', '2026-11-19', '2026-11-20']);
});
