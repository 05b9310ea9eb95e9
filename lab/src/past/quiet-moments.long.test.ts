import { defaultParameters } from '@sthira/quant/enigma/parameters';
import { allOrders } from '@sthira/quant/run/books/run-orders';
import type { RunAccount } from '@sthira/quant/run/state/run-account';
import { aRunAccount } from '@sthira/quant/testing/run-fixtures';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecordedSession } from '#backtest/backtest.ts';
import type { AccountAtExchange } from '#broker/account-at-exchange.ts';
import type { ReplayedMarket } from '#past/replayed-market.ts';
import { momentByMoment } from '#testing/moment-by-moment.ts';
import { walkedSessions } from '#testing/walked-sessions.ts';
import type { PlayedRun } from './play-run.ts';
import { playSessions } from './play-sessions.ts';

const walk = fc.record({
  seed: fc.nat(),
  fromDay: fc.constantFrom('2024-06-03', '2025-03-10', '2026-01-01', '2026-11-19', '2026-11-20'),
  vixHundredths: fc.integer({ min: 700, max: 4_000 }),
  minuteShare: fc.constantFrom(0.0001, 0.0003, 0.0006, 0.0015),
  jumps: fc.constantFrom(0, 0.003, 0.02),
  gaps: fc.constantFrom(0, 0, 0.1, 0.8),
});
const parameters = fc.record({
  timeframe: fc.constantFrom(1, 1, 1, 5),
  threshold: fc.constantFrom(1, 2, 2.5, 10),
  stop: fc.constantFrom(0.05, 0.5, 2, 50),
  wings: fc.integer({ min: 1, max: 12 }),
  lots: fc.constantFrom(null, 1, 40),
  cooldown: fc.constantFrom(0, 1, 15, 120),
  maxLoss: fc.constantFrom(5, 20, 100),
  minCredit: fc.constantFrom(0, 0, 5),
  calm: fc.constantFrom(true, true, false),
  skipEvents: fc.constantFrom(false, false, true),
  hold: fc.constantFrom('day' as const, 'settlement' as const),
  takeProfit: fc.constantFrom(null, null, null, 5, 50),
  entryDays: fc.constantFrom('every' as const, 'every' as const, 'eve' as const),
  daysToExpiryMin: fc.constantFrom(null, null, null, null, 1, 2),
  daysToExpiryMax: fc.constantFrom(null, null, null, null, 2, 4),
  entryFrom: fc.constantFrom(null, null, '13:00'),
});
const account = fc.record({
  capitalPaise: fc.constantFrom(12_000_000, 50_000_000, 400_000_000, 40_000_000_000),
  slPctHundredths: fc.constantFrom(0, 0, 0, 0, 50),
  dailyLossPctHundredths: fc.constantFrom(20, 100, 10_000, 10_000),
  squareOff: fc.constantFrom(false, false, false, false, false, true),
  underlying: fc.constantFrom('NIFTY' as const, 'NIFTY' as const, 'SENSEX' as const),
  limits: fc.option(
    fc.record({
      positionLossPctHundredths: fc.constantFrom(undefined, undefined, 20, 100),
      weeklyLossPctHundredths: fc.constantFrom(undefined, undefined, 20, 100),
      profitLockPctHundredths: fc.constantFrom(undefined, 1, 5, 20),
      dailyEntries: fc.constantFrom(undefined, undefined, 1, 3),
      maxLots: fc.constantFrom(undefined, 2),
      entryFrom: fc.constantFrom(undefined, undefined, '11:00'),
      daysOff: fc.constantFrom<(string[] | undefined)[]>(undefined, undefined, [
        'friday',
        '2026-11-19',
      ]),
    }),
    { nil: undefined, freq: 2 },
  ),
});
/** The day of the walk that was not recorded. */
const missing = fc.constantFrom(null, null, 1);
const days = fc.integer({ min: 2, max: 5 });
const drawn = fc.record({ walk, parameters, account, days, missing });

type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

function runOf({
  walk,
  parameters,
  account,
  days,
  missing,
}: Drawn): [RunAccount, RecordedSession[]] {
  const levelPaise = account.underlying === 'NIFTY' ? 2_500_000 : 8_150_000;
  const endless = walkedSessions({ ...walk, levelPaise });
  const walked = Array.from({ length: days }, () => endless.next().value);
  const sessions = walked.filter((_, place) => place !== missing);
  const startedAt = sessions[0]?.bars[0]?.at ?? 0;
  return [
    aRunAccount({ ...account, startedAt, parameters: { ...defaultParameters, ...parameters } }),
    sessions,
  ];
}

/** The line of a day has the points of those moments that were played. */
const withoutLine = <Day extends object>(day: Day | null): Day | null =>
  day && { ...day, line: undefined };

/** All that has become of a run, whenever its orders were settled and its figures last compared. */
function outcomeOf({
  state,
  issues,
  broker,
}: PlayedRun & { broker: AccountAtExchange<ReplayedMarket> }) {
  const { orders, cancelSentAt: _, comparison, account, dayStart, ...rest } = state;
  const ordered = allOrders(orders).sort((one, other) => (one.tag < other.tag ? -1 : 1));
  const { settlements } = broker.book;
  const executions = broker.book.executions.map(({ order, ...execution }) => ({
    ...execution,
    appOrderId: order.appOrderId,
  }));
  const cashPaise = broker.cashPaise(state.booksReadAt);
  return {
    orders: ordered,
    rest: { ...rest, account: { ...account, day: withoutLine(account.day) } },
    dayStart: withoutLine(dayStart),
    apart: comparison?.apart,
    issues,
    executions,
    settlements,
    cashPaise,
  };
}

test('passing over quiet moments leaves a run as playing each of them does', () => {
  const seen = {
    ...{ orders: 0, settlements: 0, bounded: 0 },
    ...{ limits: 0, weeks: 0, locks: 0, ends: 0, reduced: 0 },
  };
  fc.assert(
    fc.property(drawn, (each) => {
      const played = outcomeOf(playSessions(...runOf(each)));
      expect(played).toEqual(outcomeOf(momentByMoment(...runOf(each))));
      seen.orders += played.orders.length;
      seen.settlements += played.settlements.length;
      const { daysToExpiryMin, daysToExpiryMax } = each.parameters;
      if ((daysToExpiryMin ?? daysToExpiryMax) !== null) seen.bounded += played.orders.length;
      if (played.rest.gate === 'reducing') seen.reduced += 1;
      if (played.rest.account.day?.limitReachedAt) seen.limits += 1;
      if (played.rest.account.day?.profitLockedAt) seen.locks += 1;
      if (played.rest.account.week?.limitReachedAt) seen.weeks += 1;
      if (played.rest.account.state === 'stopped') seen.ends += 1;
    }),
    { numRuns: 36, seed: 11 },
  );
  expect(seen.orders).toBeGreaterThan(400);
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
});
