import { type Day, istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { sessionAt } from '#calendar/calendar.ts';
import { optionContract } from '#contracts/contracts.ts';
import type { Decision, StrategyInput } from '#strategy/input.ts';
import { chargeInputs } from '#testing/charge-inputs.ts';
import type { TurnState } from './state.ts';
import { turnOfMonth } from './strategy.ts';

const lakh = 10_000_000;
const callOf = (strike: number, expiryDay: Day = '2026-12-29') =>
  optionContract({
    ...{ underlying: 'NIFTY', day: '2026-11-25', expiryDay, strike, optionType: 'CE' },
  });
const call = callOf(24_250);

/** An account that trades it, second by second; every order fills at once but the test says otherwise. */
class Desk {
  state: TurnState = turnOfMonth.initial as TurnState;
  now = istInstant('2026-11-25', '15:05');
  capitalPaise = 32 * lakh;
  cashPaise: number | null = null;
  quote = { bidPaise: 44_800, askPaise: 45_000, lastPaise: 44_900 };
  fills: 'all' | 'none' | 'one lot' = 'all';
  parameters = turnOfMonth.read('');
  readonly held = new Map<number, number>();
  readonly working = new Map<number, number>();

  at(day: Day, time: string): this {
    this.now = istInstant(day, time);
    return this;
  }

  decide(over: Partial<StrategyInput> = {}): Decision<TurnState> {
    const decision = turnOfMonth.decide(this.state, this.parameters, this.input(over));
    this.state = decision.state as TurnState;
    for (const id of decision.cancels) this.working.delete(id);
    for (const { contract, side, quantity } of decision.intents) {
      const id = contract.instrumentId;
      const sign = side === 'BUY' ? 1 : -1;
      const filled = { all: quantity, none: 0, 'one lot': 65 }[this.fills];
      this.held.set(id, (this.held.get(id) ?? 0) + sign * filled);
      this.working.set(id, (this.working.get(id) ?? 0) + sign * (quantity - filled));
    }
    this.now += 1_000;
    return decision as Decision<TurnState>;
  }

  input(over: Partial<StrategyInput>): StrategyInput {
    const { now, held, working, capitalPaise, cashPaise } = this;
    return {
      ...{ now, held, working, capitalPaise, cashPaise, marginAvailablePaise: capitalPaise },
      ...{ bars: [], indexPaise: 2_427_500, vixHundredths: 1_400, positionPaise: null },
      contracts: [callOf(24_300), call, callOf(24_250, '2026-12-01'), callOf(24_200)],
      quoteOf: () => ({ ...this.quote, at: now }),
      ...{ ...chargeInputs, squareOff: 'no' as const, session: sessionAt(now, 'exchange') },
      ...over,
    };
  }
}

test('turn of the month: one lot at the index, for no more than 1.25% of the account', () => {
  const desk = new Desk();
  const { intents, state } = desk.decide();
  // 65 × 450 is ₹29,250, and ₹40,000 may be paid.
  expect(intents).toMatchObject([
    { contract: call, side: 'BUY', quantity: 65, purpose: 'entry', mostPaise: 61_538 },
  ]);
  expect(state).toMatchObject({ phase: 'entering', bought: { saleDay: '2026-12-03' } });
  expect(desk.decide().state.phase).toBe('holding');
  expect(desk.at('2026-12-03', '15:04').decide()).toMatchObject({
    ...{ intents: [], reason: 'Holding until the close of Dec 03, 2026' },
  });
});

test('turn of the month: it sells from 15:05 of its day on, while the index moves', () => {
  const desk = new Desk();
  desk.decide();
  desk.decide();
  desk.fills = 'none';
  expect(desk.at('2026-12-03', '15:05').decide().intents).toMatchObject([
    { side: 'SELL', quantity: 65, purpose: 'exit' },
  ]);
  desk.working.clear();
  expect(desk.at('2026-12-03', '15:15').decide().intents).toEqual([]);
  desk.fills = 'all';
  expect(desk.at('2026-12-04', '09:15').decide().intents).toHaveLength(1);
  desk.decide();
  // Bought at 450 and sold at 448, with the charges of both.
  expect(desk.state).toMatchObject({ phase: 'flat', made: { year: '2026' } });
  expect(desk.state.made.paise).toBeLessThan(-13_000);
  expect(desk.state.made.paise).toBeGreaterThan(-40_000);
});

test('turn of the month: a person may close it in the auction too', () => {
  const desk = new Desk();
  desk.decide();
  desk.decide();
  const { intents } = desk.at('2026-11-27', '15:20').decide({ squareOff: 'requested' });
  expect(intents).toMatchObject([{ side: 'SELL' }]);
});

test('turn of the month: what is bought by the auction is kept, and nothing is nothing', () => {
  const desk = new Desk();
  desk.capitalPaise = 64 * lakh;
  desk.fills = 'one lot';
  expect(desk.decide().intents).toMatchObject([{ quantity: 130 }]);
  expect(desk.at('2026-11-25', '15:15').decide().cancels).toEqual([call.instrumentId]);
  expect(desk.decide().state).toMatchObject({ phase: 'holding', bought: { units: 65 } });
  const other = new Desk();
  other.fills = 'none';
  other.decide();
  other.at('2026-11-25', '15:15').decide();
  expect(other.decide().state).toMatchObject({ phase: 'flat', made: { paise: 0 } });
  expect(other.decide().intents).toEqual([]);
  const late = new Desk();
  late.fills = 'none';
  late.decide();
  late.working.clear();
  expect(late.at('2026-11-26', '09:20').decide()).toMatchObject({
    ...{ intents: [], state: { phase: 'flat' } },
  });
});

test('turn of the month: old quotes buy nothing more, and an entry that is called off costs nothing', () => {
  const desk = new Desk();
  desk.fills = 'none';
  desk.decide();
  desk.working.clear();
  const quoteOf = () => ({ ...desk.quote, at: desk.now - 4_000 });
  expect(desk.decide({ quoteOf }).intents).toEqual([]);
  expect(desk.decide().intents).toHaveLength(1);
  desk.working.clear();
  expect(desk.decide({ squareOff: 'requested' }).state).toMatchObject({
    ...{ phase: 'flat', made: { paise: 0 } },
  });
});

test('turn of the month: what an account is told where it buys nothing', () => {
  const desk = new Desk();
  desk.capitalPaise = 20 * lakh;
  expect(desk.decide()).toMatchObject({
    ...{ intents: [], waitsFor: 'margin' },
    reason:
      'One lot costs ₹29,250, and 1.25% of this account is ₹25,000: that needs an account of ₹23,40,000',
  });
  desk.capitalPaise = 32 * lakh;
  desk.cashPaise = 3_000_000;
  expect(desk.decide().reason).toContain('sell units of the ETF one trading day earlier');
  expect(desk.at('2026-11-25', '15:04').decide().reason).toBe('It buys today from 15:05');
  expect(desk.at('2026-11-25', '15:15').decide().reason).toBe('It buys next on Dec 28, 2026');
});

test('turn of the month: nothing once the calendar year could lose more than 5%', () => {
  const desk = new Desk();
  desk.state = { ...desk.state, made: { year: '2026', paise: -13_200_000 } };
  expect(desk.decide().reason).toContain('It looks again in January');
  desk.state = { ...desk.state, made: { year: '2026', paise: -13_000_000 } };
  expect(desk.decide().intents).toHaveLength(1);
  const other = new Desk();
  other.state = { ...other.state, made: { year: '2025', paise: -16_000_000 } };
  expect(other.decide().intents).toHaveLength(1);
});

test('turn of the month: a state that is lost is read from what is held', () => {
  const desk = new Desk();
  desk.decide();
  desk.state = turnOfMonth.initial as TurnState;
  expect(desk.at('2026-12-01', '11:00').decide()).toMatchObject({
    ...{ intents: [], state: { phase: 'holding', bought: { units: 65, saleDay: '2026-12-03' } } },
  });
  expect(turnOfMonth.restore({ phase: 'flat' })).toEqual(turnOfMonth.initial);
});

test('turn of the month: it is for paper, and its bound is the premium', () => {
  expect(turnOfMonth.paperOnly).toBe(true);
  expect(turnOfMonth.bound.needsOrder).toBe(false);
  expect(turnOfMonth.bound.positionPaise(desk().parameters, 32 * lakh)).toBe(4_032_000);
});

const desk = () => new Desk();

test('turn of month: one lot needs its premium in cash, and an account of eighty times that', () => {
  const market = new Desk().input({});
  const input = { parameters: turnOfMonth.read(''), plan: chargeInputs.plan };
  const smallest = turnOfMonth.needs.smallest(market, input);
  expect(smallest).toMatchObject({
    ...{ premiumPaise: 65 * 45_000, marginPaise: 65 * 45_000 },
    ...{ accountPaise: 80 * 65 * 45_000, legs: [{ units: 65, entryPaise: 45_000 }] },
  });
  const size = turnOfMonth.needs.size(market, { ...input, capitalPaise: 32 * lakh });
  expect(size?.lots).toBe(1);
  expect(size?.lossPaise).toBe(smallest?.lossPaise);
  expect(
    turnOfMonth.needs.roundTripPaise(market, { ...input, capitalPaise: 20 * lakh }),
  ).toBeNull();
  expect(turnOfMonth.needs.smallest({ ...market, quoteOf: () => undefined }, input)).toBeNull();
});

test('turn of the month: while nothing may be opened, nothing more is bought, and the rest goes on after it', () => {
  const desk = new Desk();
  desk.capitalPaise = 64 * lakh;
  desk.fills = 'one lot';
  desk.decide();
  desk.working.clear();
  const hold = 'Waiting: an order may have traded before its cancel';
  expect(desk.decide({ hold })).toMatchObject({ intents: [], reason: hold });
  expect(desk.decide().intents).toMatchObject([{ quantity: 65, restsMs: 30_000 }]);
});

test('turn of the month: a call of which nothing was bought has lapsed, and a refused one has not', () => {
  const desk = new Desk();
  desk.fills = 'none';
  desk.decide();
  desk.working.clear();
  const refused = { leave: { why: 'an order was not filled', of: [call.instrumentId] } };
  const { state } = desk;
  expect(desk.decide(refused).lapsed).toBeUndefined();
  desk.state = state;
  expect(desk.at('2026-11-25', '15:15').decide()).toMatchObject({ lapsed: true });
});
