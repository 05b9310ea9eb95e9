import type { LimitUse } from '@sthira/contract/limits';
import { expect, test } from 'vitest';
import { sessionAt } from '#calendar/calendar.ts';
import type { LossLimit } from '#limits/loss-limits.ts';
import { chargeInputs } from '#testing/charge-inputs.ts';
import { levels, market } from '#testing/one-lot-market.ts';
import { decide } from '../enigma.ts';
import { strangleNow } from './one-lot.ts';
import { defaultParameters } from './parameters.ts';
import { presentRoundTripPaise } from './present-size.ts';
import { roundTripPaise } from './round-trip.ts';
import { initialState } from './state.ts';

const { now } = market;
const parameters = { ...defaultParameters, calm: false, lots: 1, maxLoss: 100 };
const capitalPaise = 100_000_000;
const input = { parameters, plan: chargeInputs.plan, capitalPaise };
const costPaise = presentRoundTripPaise(market, input) ?? 0;

interface SizeLimits {
  stop?: number;
  lossLimits?: readonly LossLimit[];
}

/** What Enigma decides about one lot for an account of ten lakhs. */
const decided = ({ stop = 50, lossLimits = [] }: SizeLimits) =>
  decide(
    initialState(),
    { ...parameters, stop },
    {
      ...{ ...market, ...levels, bars: [], held: {}, working: {}, positionPaise: null },
      ...{ ...chargeInputs, capitalPaise, marginAvailablePaise: 1e12, squareOff: 'no' },
      session: sessionAt(now, 'exchange'),
      lossLimits: () => lossLimits,
    },
  );
const limitOf = (limit: LossLimit['limit'], of: number, used: LimitUse['used'] = 0) => [
  { limit, used, of },
];

test('round trip: one lot costs all charges and the spread of each leg', () => {
  const lot = strangleNow(market, input);
  const legs = Object.values(lot?.worst.strangle ?? {});
  const spreads = legs.map(({ instrumentId }) => {
    const { askPaise = 0, bidPaise = 0 } = market.quoteOf(instrumentId) ?? {};
    return 65 * (askPaise - bidPaise);
  });
  const spreadPaise = spreads.reduce((sum, each) => sum + each, 0);
  // Eight orders of 20 rupees with their GST, and taxes.
  expect(costPaise - spreadPaise).toBeGreaterThan(8 * 2_360);
  expect(costPaise - spreadPaise).toBeLessThan(8 * 2_360 + 2_500);
});

test('round trip: unknown without a quote of each leg', () => {
  const worst = strangleNow(market, input)?.worst;
  if (!worst) throw new Error('There is no strangle');
  const missing = worst.strangle.shortPut.instrumentId;
  const quoteOf = (id: number) => (id === missing ? undefined : market.quoteOf(id));
  expect(roundTripPaise({ ...worst, quoteOf }, 65)).toBeNull();
  expect(presentRoundTripPaise({ ...market, indexPaise: null }, input)).toBeNull();
  expect(presentRoundTripPaise(market, { ...input, capitalPaise: 100_000 })).toBeNull();
});

test('round trip: a stop below its costs opens nothing, one above does', () => {
  expect(decided({ stop: 0.01 })).toMatchObject({
    reason: 'The stop of 0.01% is ₹100: opening and closing one position costs ₹258.',
    waitsFor: 'margin',
    state: { phase: 'flat' },
  });
  const share = (100 * costPaise) / capitalPaise;
  expect(decided({ stop: share * 0.999 }).reason).toMatch(/^The stop of 0.03% is ₹258/);
  expect(decided({ stop: share * 1.001 }).reason).toMatch(/^Buying wings/);
});

test.each([
  ['run-loss', 'stop loss'],
  ['position-loss', 'position loss limit'],
  ['daily-loss', 'daily loss limit'],
  ['weekly-loss', 'weekly loss limit'],
] as const)(
  'round trip: nothing is opened when its costs exceed what is left of %s',
  (limit, words) => {
    expect(decided({ lossLimits: limitOf(limit, 20_000) })).toMatchObject({
      reason: `The ${words} of 0.02% is ₹200: opening and closing one position costs ₹258.`,
      waitsFor: 'margin',
    });
    const left = decided({ lossLimits: limitOf(limit, 200_000, 185_000) });
    expect(left.reason).toBe(
      `Waiting: opening and closing costs ₹258, and ₹150 are left of the ${words}`,
    );
    expect(left.waitsFor).toBeUndefined();
    const withLeft = (paise: number) =>
      decided({ lossLimits: limitOf(limit, 200_000, 200_000 - paise) }).state.phase;
    expect(withLeft(costPaise)).toBe('flat');
    expect(withLeft(costPaise + 1)).toBe('entering');
  },
);

test('round trip: of several limits the one with the least left counts, an unknown use is none', () => {
  const lossLimits = [
    ...limitOf('daily-loss', 200_000, 185_000),
    ...limitOf('weekly-loss', 200_000, 199_000),
  ];
  expect(decided({ lossLimits }).reason).toMatch(/and ₹10 are left of the weekly loss limit$/);
  expect(decided({ lossLimits: limitOf('daily-loss', 200_000, null) }).state.phase).toBe(
    'entering',
  );
});
