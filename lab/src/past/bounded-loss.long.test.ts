import type { Paise } from '@sthira/contract/units';
import {
  defaultParameters,
  type EnigmaParameters,
  maxLossPaise,
} from '@sthira/quant/enigma/parameters';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import type { RunState } from '@sthira/quant/run/state/state';
import { aRunAccount } from '@sthira/quant/testing/run-fixtures';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecordedSession } from '#backtest/backtest.ts';
import { AccountAtExchange } from '#broker/account-at-exchange.ts';
import type { OrderFault } from '#matching/order.ts';
import { scaled } from '#testing/scaled-bar.ts';
import { walkedSessions } from '#testing/walked-sessions.ts';
import { barMoments } from './bar-moments.ts';
import { ReplayedMarket } from './replayed-market.ts';
import { RunAtBroker } from './run-at-broker.ts';

const hours = 'exchange';
const fromDay = '2026-01-01';

const strategy = fc.record({
  wings: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 20 })),
  stop: fc.constantFrom(0.3, 1, 2, 5, 20, 100),
  lots: fc.option(fc.integer({ min: 1, max: 400 }), { freq: 4 }),
  maxLoss: fc.constantFrom(1, 5, 5, 5, 20, 60),
  delta: fc.option(fc.double({ min: 0.02, max: 0.5, noNaN: true })),
  hold: fc.constantFrom('day' as const, 'settlement' as const),
  takeProfit: fc.constantFrom(null, null, 50),
});
const leg = fc.constantFrom('longCall', 'longPut', 'shortCall', 'shortPut');
const drawn = fc.record({
  strategy,
  capitalPaise: fc.constantFrom(
    20_000_000,
    50_000_000,
    125_400_000,
    250_000_000,
    500_000_000,
    5_000_000_000,
  ),
  underlying: fc.constantFrom('NIFTY' as const, 'NIFTY' as const, 'SENSEX' as const),
  seed: fc.nat(),
  vixHundredths: fc.integer({ min: 800, max: 8_000 }),
  minuteShare: fc.constantFrom(0.0001, 0.0005),
  /** Where the index jumps, counted in minutes from its first bar, how far, and VIX with it. */
  jumpAt: fc.integer({ min: 46, max: 600 }),
  jump: fc.oneof(
    fc.double({ min: 0.86, max: 1.14, noNaN: true }),
    fc.double({ min: 0.97, max: 1.03, noNaN: true }),
  ),
  vixJump: fc.constantFrom(1, 1.5, 2.3),
  spread: fc.constantFrom(1, 1, 2, 4),
  lots: fc.constantFrom(undefined, undefined, 2),
  refused: fc.option(
    fc.record({ leg, purpose: fc.constantFrom('entry', 'exit'), half: fc.boolean() }),
  ),
});

type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

/** The sessions until the options of the first have settled: the days after the second are sparse. */
function sessionsOf({ seed, vixHundredths, minuteShare, ...market }: Drawn): RecordedSession[] {
  const levelPaise = market.underlying === 'NIFTY' ? 2_500_000 : 8_150_000;
  const walk = { seed, fromDay, levelPaise, minuteShare, jumps: 0 };
  const dense = walkedSessions({ ...walk, vixHundredths, gaps: 0 });
  const days = Array.from({ length: 2 }, () => dense.next().value);
  const last = days.at(-1)?.bars.at(-1)?.closePaise ?? 0;
  const sparse = walkedSessions({
    ...{ ...walk, vixHundredths, gaps: 0.9, levelPaise: last, fromDay: '2026-01-05' },
  });
  let minute = 0;
  return [...days, ...Array.from({ length: 8 }, () => sparse.next().value)].map((session) => {
    const from = minute;
    minute += session.bars.length;
    const after = (place: number) => from + place >= market.jumpAt;
    return {
      ...session,
      bars: session.bars.map((bar, place) => (after(place) ? scaled(bar, market.jump) : bar)),
      vixHundredths: session.vixHundredths.map((vix, place) =>
        after(place) ? Math.min(15_000, Math.round(vix * market.vixJump)) : vix,
      ),
    };
  });
}

function orderFaultOf({ refused }: Drawn) {
  return ({ leg, purpose, attempt }: OrderDocument): OrderFault => {
    const isMet = refused && leg.startsWith(refused.leg) && purpose === refused.purpose;
    if (!isMet || (purpose === 'exit' && attempt > 3)) return { kind: '', reason: '', ms: 0 };
    return { kind: refused.half ? 'partial' : 'reject', reason: 'RMS', ms: 0 };
  };
}

/** Plays one position from its entry until it is closed or has settled. */
function playPosition(
  each: Drawn,
): { lossPaise: Paise; worstPaise: Paise | null; kept: boolean } | null {
  const sessions = sessionsOf(each);
  const { underlying, capitalPaise } = each;
  const parameters: EnigmaParameters = {
    ...{ ...defaultParameters, ...each.strategy, calm: false, cooldown: 1_440 },
  };
  const startedAt = sessions[0]?.bars[0]?.at ?? 0;
  const daysOff = sessions.slice(1).map(({ day }) => day);
  const account = aRunAccount({
    ...{ underlying, capitalPaise, parameters, startedAt, dailyLossPctHundredths: 10_000 },
    limits: { dailyEntries: 1, daysOff },
  });
  const market = new ReplayedMarket(underlying, { spread: each.spread, lots: each.lots });
  const broker = new AccountAtExchange({
    ...{ market, hours, cashPaise: capitalPaise, startedAt, orderFaultOf: orderFaultOf(each) },
  });
  const run = new RunAtBroker(account, broker, { hours });
  let worstPaise: Paise | null = null;
  let kept = false;
  let last = startedAt;
  for (const moment of barMoments(underlying, sessions, 1)) {
    run.playMoment(moment);
    last = moment.at;
    const { algorithm } = run.state;
    if ('worstPaise' in algorithm) worstPaise = algorithm.worstPaise ?? null;
    kept ||= run.state.kept;
    const hasTried = broker.book.executions.length > 0 || last > startedAt + 45 * 60_000;
    if (hasTried && algorithm.phase === 'flat' && broker.book.isFlat) break;
  }
  if (broker.book.executions.length === 0) return null;
  expect(broker.book.isFlat).toBe(true);
  return { lossPaise: lossOf(run.state, broker, { capitalPaise, last }), worstPaise, kept };
}

function lossOf(
  state: RunState,
  broker: AccountAtExchange<ReplayedMarket>,
  { capitalPaise, last }: { capitalPaise: Paise; last: number },
): Paise {
  const end = last + 86_400_000;
  return capitalPaise - broker.cashPaise(end) + (state.charges.totalPaise ?? Number.NaN);
}

test('a position never loses more than its worst case, wherever the index jumps once', () => {
  const seen = { positions: 0, kept: 0, near: 0, brokenEntries: 0 };
  fc.assert(
    fc.property(drawn, (each) => {
      const played = playPosition(each);
      if (played === null) return;
      const { lossPaise, worstPaise, kept } = played;
      const allowedPaise = maxLossPaise(each.capitalPaise, each.strategy.maxLoss);
      // An entry may be left before its moment is over.
      const mostPaise = worstPaise ?? allowedPaise;
      expect(mostPaise).toBeLessThanOrEqual(allowedPaise);
      expect(lossPaise).toBeLessThanOrEqual(mostPaise);
      seen.positions += 1;
      if (kept) seen.kept += 1;
      if (lossPaise > 0.85 * mostPaise) seen.near += 1;
      if (each.refused?.purpose === 'entry') seen.brokenEntries += 1;
    }),
    { numRuns: 120 },
  );
  expect(seen.positions).toBeGreaterThan(40);
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
});
