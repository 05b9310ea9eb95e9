import { type Instant, istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { sessionAt } from '#calendar/calendar.ts';
import { optionChain } from '#contracts/contracts.ts';
import { defaultParameters } from '#enigma/parameters.ts';
import { type EnigmaState, initialState, restoreState, type Strangle } from '#enigma/state.ts';
import type { Decision, StrategyInput } from '#strategy/input.ts';
import { chargeInputs } from '#testing/charge-inputs.ts';
import { decide } from './enigma.ts';
import { quoteOption } from './prices/option-quote.ts';

const day = '2026-11-19';
const at = (time: string) => istInstant(day, time);
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const contracts = optionChain({
  underlying: 'NIFTY',
  day,
  expiries: ['2026-11-23', '2026-12-01'],
  spotPaise: levels.indexPaise,
});
const byId = new Map(contracts.map((contract) => [contract.instrumentId, contract]));

/** Closes that swing by ten points around 25,000: deviation 10, mean 25,000. */
function barsUntil(now: Instant, count = 60) {
  const last = Math.floor(now / 60_000) * 60_000 - 60_000;
  return Array.from({ length: count }, (_, index) => {
    const closePaise = levels.indexPaise + (index % 2 === 0 ? 1_000 : -1_000);
    return {
      at: last - (count - 1 - index) * 60_000,
      openPaise: closePaise,
      highPaise: closePaise,
      lowPaise: closePaise,
      closePaise,
    };
  });
}

/** A worst case as large as the capital, so that the margin alone limits the lots. */
const ample = { ...defaultParameters, maxLoss: 100 };

function inputAt(now: Instant, changes: Partial<StrategyInput> = {}): StrategyInput {
  return {
    now,
    bars: barsUntil(now),
    ...levels,
    contracts,
    quoteOf: (id) => {
      const contract = byId.get(id);
      return contract && { ...quoteOption(contract, at('10:00'), levels), at: now };
    },
    held: {},
    working: {},
    positionPaise: 0,
    capitalPaise: 50_000_000,
    ...chargeInputs,
    marginAvailablePaise: 50_000_000,
    session: sessionAt(now, 'exchange'),
    squareOff: 'no',
    ...changes,
  };
}

const flat = (now: Instant, changes: Partial<StrategyInput> = {}, parameters = ample) =>
  decide(initialState(), parameters, inputAt(now, changes));
const entered = flat(at('10:00'));

function strangleOf({ state }: Decision<EnigmaState>): Strangle {
  if (state.phase === 'flat' || state.strangle === null) throw new Error('No strangle.');
  return state.strangle;
}

const strangle = strangleOf(entered);
const units = 520;
const position = (shorts = units, wings = units) => ({
  [strangle.longCall.instrumentId]: wings,
  [strangle.longPut.instrumentId]: wings,
  [strangle.shortCall.instrumentId]: -shorts,
  [strangle.shortPut.instrumentId]: -shorts,
});
const holding: EnigmaState = {
  phase: 'holding',
  strangle,
  units,
  sinceAt: at('10:00'),
  exitAt: at('15:15'),
};
const orders = ({ intents }: Decision) =>
  intents.map(({ leg, side, quantity, purpose }) => `${purpose} ${side} ${leg} ${quantity}`);

test('enigma: sells one expected move away, wings four strikes further, of the nearest expiry', () => {
  const days = (istInstant('2026-11-23', '15:40') - at('10:00')) / 86_400_000;
  const move = 25_000 * 0.15 * Math.sqrt(days / 365);
  expect(strangle.shortCall.strike).toBe(Math.round((25_000 + move) / 50) * 50);
  expect(strangle.shortPut.strike).toBe(Math.round((25_000 - move) / 50) * 50);
  expect(strangle.longCall.strike - strangle.shortCall.strike).toBe(200);
  expect(strangle.shortPut.strike - strangle.longPut.strike).toBe(200);
  expect(Object.values(strangle).map(({ expiryDay }) => expiryDay)).toEqual(
    Array(4).fill('2026-11-23'),
  );
});

test('enigma: buys wings first, then sells only what they protect, in whole lots', () => {
  expect(orders(entered)).toEqual([`entry BUY longCall ${units}`, `entry BUY longPut ${units}`]);
  const half = decide(
    entered.state,
    ample,
    inputAt(at('10:01'), { held: { [strangle.longCall.instrumentId]: 200 }, working: {} }),
  );
  expect(orders(half)).toEqual([
    'entry BUY longCall 260',
    `entry BUY longPut ${units}`,
    'entry SELL shortCall 195',
  ]);
  const done = decide(entered.state, ample, inputAt(at('10:01'), { held: position() }));
  expect(done).toMatchObject({ state: { phase: 'holding' }, intents: [] });
});

test('enigma: the size is the least of 80 % of the capital, the free margin and the strategy', () => {
  const lotsIn = (decision: Decision) => (decision.intents[0]?.quantity ?? 0) / 65;
  expect(lotsIn(entered)).toBe(8);
  expect(lotsIn(flat(at('10:00'), { marginAvailablePaise: 21_000_000 }))).toBe(4);
  expect(lotsIn(flat(at('10:00'), {}, { ...ample, lots: 2 }))).toBe(2);
  expect(flat(at('10:00'), { capitalPaise: 3_000_000 })).toMatchObject({
    intents: [],
    reason: expect.stringMatching(/^One lot needs ₹[\d,]+, 80% of this account is ₹24,000\.$/),
  });
  expect(flat(at('10:00'), { marginAvailablePaise: 2_000_000 }).reason).toMatch(
    /^One lot needs ₹[\d,]+, 95% of the free margin is ₹19,000\.$/,
  );
});

test('enigma: buys no more wings than the cash pays for, not from a pledge', () => {
  const lotsAt = (cashPaise: number | null) =>
    (flat(at('10:00'), { cashPaise }).intents[0]?.quantity ?? 0) / 65;
  expect(lotsAt(null)).toBe(8);
  const { longCall, longPut } = strangle;
  const askPaise = [longCall, longPut].map(
    (wing) => quoteOption(wing, at('10:00'), levels).askPaise,
  );
  const lotPaise = askPaise.reduce((sum, each) => sum + 65 * Math.ceil(each * 1.05), 0);
  expect(lotsAt(Math.ceil((3 * lotPaise) / 0.95))).toBe(3);
  expect(lotsAt(Math.floor((3 * lotPaise) / 0.95) - 1)).toBe(2);
  expect(flat(at('10:00'), { cashPaise: 10_000 })).toMatchObject({
    intents: [],
    waitsFor: 'margin',
    reason: expect.stringMatching(
      /^The bought legs of one lot cost ₹[\d,]+ in cash, 95% of the cash is ₹95\.$/,
    ),
  });
});

test('enigma: the reason states what it waits for', () => {
  const waits = (decision: Decision) => {
    expect(decision.intents).toEqual([]);
    expect(decision.state.phase).toBe('flat');
    return decision.reason;
  };
  const now = at('10:00');
  expect(waits(flat(at('09:20')))).toBe('New positions from 09:30');
  expect(waits(flat(at('14:30')))).toBe('No new position after 14:30');
  expect(waits(flat(at('15:20')))).toBe('The closing auction runs');
  expect(waits(flat(at('18:00')))).toBe('The market is closed');
  expect(waits(flat(now, { squareOff: 'requested' }))).toBe('Flat: square off requested');
  expect(waits(flat(now, { bars: barsUntil(now, 12) }))).toBe(
    'Waiting for 20 moving bars of 1 min: 12 so far',
  );
  expect(waits(flat(now, { bars: barsUntil(at('09:55')) }))).toBe('Waiting for recent index bars');
  expect(waits(flat(now, { indexPaise: 2_502_600 }))).toBe(
    'Waiting: the index is not calm (2.6 of 2.5)',
  );
  expect(waits(flat(now, { vixHundredths: null }))).toBe('Waiting for the index and VIX');
  expect(waits(flat(now, { indexAt: now - 3_001 }))).toBe('Waiting for a fresh index level');
  expect(waits(flat(now, { contracts: [] }))).toBe('No contracts for a strangle around 25000');
  expect(waits(flat(now, { marginAvailablePaise: null }))).toBe('Waiting for the free margin');
  expect(waits(flat(now, { quoteOf: () => undefined }))).toContain(
    'Waiting for a fresh quote of NIFTY 23NOV2026',
  );
});

test('enigma: quotes are at most three seconds old', () => {
  const aged = (ageMs: number): Partial<StrategyInput> => ({
    quoteOf: (id) => {
      const contract = byId.get(id);
      return contract && { ...quoteOption(contract, at('10:00'), levels), at: at('10:00') - ageMs };
    },
  });
  expect(flat(at('10:00'), aged(3_000)).intents).toHaveLength(2);
  expect(flat(at('10:00'), aged(3_001)).intents).toEqual([]);
});

test('enigma: closes on stop, on a restless index, at 15:15 and on square off, even without quotes', () => {
  const blind: Partial<StrategyInput> = { held: position(), quoteOf: () => undefined };
  const decideAt = (time: string, changes: Partial<StrategyInput>) =>
    decide(holding, ample, inputAt(at(time), { ...blind, ...changes }));
  const shortsFirst = [`exit BUY shortCall ${units}`, `exit BUY shortPut ${units}`];
  expect(decideAt('11:00', { positionPaise: -499_999 }).intents).toEqual([]);
  expect(orders(decideAt('11:00', { positionPaise: -500_000 })).sort()).toEqual(shortsFirst);
  expect(decideAt('11:00', { indexPaise: 2_505_000 }).intents).toEqual([]);
  expect(orders(decideAt('11:00', { indexPaise: 2_505_010 })).sort()).toEqual(shortsFirst);
  expect(decideAt('15:14', {}).intents).toEqual([]);
  expect(orders(decideAt('15:15', { bars: [] })).sort()).toEqual(shortsFirst);
  expect(orders(decideAt('11:00', { squareOff: 'requested' })).sort()).toEqual(shortsFirst);
});

test('enigma: a position left over night is closed at the opening', () => {
  const held = position();
  const night = decide(holding, ample, inputAt(istInstant('2026-11-20', '08:00'), { held }));
  expect(night).toMatchObject({ state: { phase: 'exiting' }, intents: [] });
  expect(
    decide(night.state, ample, inputAt(istInstant('2026-11-20', '09:15'), { held })).intents,
  ).toHaveLength(2);
});

test('enigma: with hours `always` it closes before its options expire', () => {
  const session = sessionAt(istInstant('2026-11-23', '10:00'), 'always');
  const late = flat(istInstant('2026-11-23', '14:30'), { session });
  expect(strangleOf(late).shortCall.expiryDay).toBe('2026-12-01');
  const early = flat(istInstant('2026-11-23', '14:00'), { session });
  expect(early.state).toMatchObject({
    phase: 'entering',
    exitAt: istInstant('2026-11-23', '15:25'),
  });
});

test('enigma: after an exit it pauses before the next position', () => {
  const exiting: EnigmaState = { phase: 'exiting', strangle, because: 'stop' };
  const rested = decide(exiting, ample, inputAt(at('11:00')));
  expect(rested).toMatchObject({ state: { phase: 'flat', readyAt: at('11:15') }, intents: [] });
  expect(decide(rested.state, ample, inputAt(at('11:14'))).reason).toBe('Cooling down until 11:15');
  expect(decide(rested.state, ample, inputAt(at('11:15'))).intents).toHaveLength(2);
});

test('enigma: an entry that is not filled in three minutes is given up', () => {
  const held = { [strangle.longCall.instrumentId]: 65 };
  expect(decide(entered.state, ample, inputAt(at('10:03'), { held })).state.phase).toBe('entering');
  const late = decide(entered.state, ample, inputAt(at('10:03') + 1, { held }));
  expect(orders(late)).toEqual(['exit SELL longCall 65']);
});

test('enigma: at an exit an open entry order is cancelled before its contract is traded', () => {
  const shortCall = strangle.shortCall.instrumentId;
  const input = inputAt(at('11:00'), {
    held: position(260),
    working: { [shortCall]: -260 },
    squareOff: 'requested',
  });
  const decision = decide(holding, ample, input);
  expect(decision.cancels).toEqual([shortCall]);
  expect(orders(decision)).toEqual(['exit BUY shortPut 260', 'exit SELL longPut 260']);
});

test('enigma: unknown units are closed by the chain', () => {
  const held = { [strangle.longPut.instrumentId]: 65, 999: 10 };
  const decision = flat(at('10:00'), { held });
  expect(decision.state.phase).toBe('exiting');
  expect(orders(decision)).toEqual(['exit SELL longPut 65']);
  expect(flat(at('10:00'), { held: { 999: 10 } }).reason).toBe(
    'Cannot close instruments 999: not in the chain',
  );
});

test('enigma: bars of five minutes need a hundred minutes and give another z-score', () => {
  const parameters = { ...ample, timeframe: 5 };
  expect(flat(at('11:00'), { bars: barsUntil(at('11:00'), 60) }, parameters).reason).toBe(
    'Waiting for 20 moving bars of 5 min: 12 so far',
  );
  expect(flat(at('11:00'), { bars: barsUntil(at('11:00'), 105) }, parameters).intents).toHaveLength(
    2,
  );
});

test('enigma: a stored state is read, a broken one is replaced', () => {
  for (const state of [initialState(), entered.state, holding])
    expect(restoreState(JSON.parse(JSON.stringify(state)))).toEqual(state);
  for (const broken of [
    undefined,
    null,
    5,
    {},
    { phase: 'holding' },
    { ...holding, units: 'x' },
    { ...holding, strangle: {} },
  ]) {
    expect(restoreState(broken)).toEqual(initialState());
  }
});
