import type { StoredBar, StoredQuote } from '@sthira/contract/market';
import { type Day, type Instant, istInstant, type Paise } from '@sthira/contract/units';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sessionAt } from '#calendar/calendar.ts';
import { type OptionContract, optionChain } from '#contracts/contracts.ts';
import { defaultParameters } from '#enigma/parameters.ts';
import { enigmaStrategy } from '#enigma/strategy.ts';
import { type MarginLeg, marginPaise } from '#margin.ts';
import type { Fill } from '#mtm.ts';
import { participation } from '#participation/strategy.ts';
import { quoteOption } from '#prices/option-quote.ts';
import type { Decision, Intent, StrategyInput } from '#strategy/input.ts';
import type { StrategyState } from '#strategy/state.ts';
import type { Strategy, StrategyParameters } from '#strategy/strategy.ts';
import { callSpread } from '#testing/call-spread.ts';
import { chargeInputs } from '#testing/charge-inputs.ts';
import { runFigures } from '#testing/run-figures.ts';
import { turnOfMonth } from '#turn-of-month/strategy.ts';
import { strategies } from './strategies.ts';

const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };

/** The market and the account that a strategy plays in. */
interface World {
  day: Day;
  startsAt: Instant;
  contracts: readonly OptionContract[];
  quotes: ReadonlyMap<number, StoredQuote>;
  bars: readonly StoredBar[];
  capitalPaise: Paise;
  marginAvailablePaise: Paise;
}

/** The index at 25,000, on a day on which the strategy opens something from that time on. */
function worldOf(at: {
  day: Day;
  time: string;
  expiryDay: Day;
  capitalPaise: Paise;
  marginAvailablePaise: Paise;
}): World {
  const { day, time, expiryDay } = at;
  const startsAt = istInstant(day, time);
  const contracts = optionChain({
    ...{ underlying: 'NIFTY', day, expiries: [expiryDay], spotPaise: levels.indexPaise },
  });
  const quotes = contracts.map((contract) => {
    const quote: StoredQuote = { ...quoteOption(contract, startsAt, levels), at: startsAt };
    return [contract.instrumentId, quote] as const;
  });
  const bars = Array.from({ length: 400 }, (_, place) => {
    const closePaise = levels.indexPaise + (place % 2 === 0 ? 1_000 : -1_000);
    return {
      at: istInstant(day, '09:15') + place * 60_000,
      openPaise: closePaise,
      highPaise: closePaise,
      lowPaise: closePaise,
      closePaise,
    };
  });
  return { ...at, startsAt, contracts, quotes: new Map(quotes), bars };
}

interface Order extends Pick<Intent, 'contract' | 'side' | 'purpose'> {
  remaining: number;
}

/**
 * What happens in one second: per order a share of it fills, or the rest of it is rejected; cancels
 * may come late.
 */
interface Second {
  luck: readonly number[];
  cancels: 'heeded' | 'late';
  quotes: 'fresh' | 'stale';
  index: 'calm' | 'wild';
  order: 'kept' | 'turned';
  memory: 'kept' | 'lost';
}

interface Player {
  strategy: Strategy;
  parameters: StrategyParameters;
  world: World;
  /** Two hundred draws trade and sell at least so often before they are squared off. */
  least: { trades: number; sales: number };
}

class ToyExchange {
  readonly player: Player;
  state: StrategyState;
  now: Instant;
  orders: Order[] = [];
  fills: Fill[] = [];
  held = new Map<number, number>();

  constructor(player: Player) {
    this.player = player;
    this.now = player.world.startsAt;
    this.state = player.strategy.initial;
  }

  input(second: Second, squareOff: StrategyInput['squareOff']): StrategyInput {
    const { world } = this.player;
    const { day, bars, contracts, capitalPaise, marginAvailablePaise } = world;
    const quotedAt = second.quotes === 'fresh' ? this.now : this.now - 10_000;
    const quoteOf = (id: number) => {
      const quote = world.quotes.get(id);
      return quote && { ...quote, at: quotedAt };
    };
    const working = new Map<number, number>();
    for (const { contract, side, remaining } of this.orders) {
      const id = contract.instrumentId;
      working.set(id, (working.get(id) ?? 0) + (side === 'BUY' ? remaining : -remaining));
    }
    return {
      now: this.now,
      bars: bars.slice(0, Math.floor((this.now - istInstant(day, '09:15')) / 60_000)),
      indexPaise: levels.indexPaise + (second.index === 'wild' ? 9_000 : 0),
      vixHundredths: levels.vixHundredths,
      contracts,
      quoteOf,
      held: new Map(this.held),
      working,
      positionPaise: runFigures(this.fills, quoteOf).netPaise,
      capitalPaise,
      ...chargeInputs,
      marginAvailablePaise,
      session: sessionAt(this.now, 'exchange'),
      squareOff,
    };
  }

  /** One turn of the agent and the exchange; returns what was decided. */
  turn(second: Second, squareOff: StrategyInput['squareOff']): Decision {
    const { strategy, parameters } = this.player;
    if (second.memory === 'lost') this.state = strategy.initial;
    const input = this.input(second, squareOff);
    const decision = strategy.decide(this.state, parameters, input);
    expect(strategy.decide(structuredClone(this.state), parameters, input)).toEqual(decision);
    expect(strategy.restore(JSON.parse(JSON.stringify(decision.state)))).toEqual(decision.state);
    this.state = decision.state;
    for (const intent of decision.intents)
      this.orders.push({ ...intent, remaining: intent.quantity });
    const again = strategy.decide(this.state, parameters, this.input(second, squareOff));
    if (decision.intents.length > 0) expect(again.intents).toEqual([]);
    if (second.cancels === 'heeded')
      this.orders = this.orders.filter(
        ({ contract }) => !decision.cancels.includes(contract.instrumentId),
      );
    this.fillSome(second);
    this.now += 1_000;
    return decision;
  }

  fillSome({ luck, order }: Second): void {
    const queue = order === 'kept' ? [...this.orders] : [...this.orders].reverse();
    for (const [at, each] of queue.entries()) {
      const chance = luck[at % luck.length] ?? 0;
      if (chance > 0.9) each.remaining = 0;
      else if (chance > 0.2)
        this.fill(each, wholeLots(each.remaining * Math.min(1, (chance - 0.2) / 0.4)));
    }
    this.orders = this.orders.filter(({ remaining }) => remaining > 0);
  }

  fill(order: Order, quantity: number): void {
    const { instrumentId } = order.contract;
    order.remaining -= quantity;
    const quote = this.quoteFor(instrumentId);
    this.held.set(
      instrumentId,
      (this.held.get(instrumentId) ?? 0) + (order.side === 'BUY' ? quantity : -quantity),
    );
    this.fills.push({
      instrumentId,
      side: order.side,
      quantity,
      pricePaise: order.side === 'BUY' ? quote.askPaise : quote.bidPaise,
    });
    this.expectProtected();
    this.expectWithinMargin();
  }

  expectProtected(): void {
    const net = { CE: 0, PE: 0 };
    for (const [id, units] of this.held) net[this.contractOf(id).optionType] += units;
    expect(net.CE).toBeGreaterThanOrEqual(0);
    expect(net.PE).toBeGreaterThanOrEqual(0);
  }

  expectWithinMargin(): void {
    const legs: MarginLeg[] = [...this.held].map(([id, units]) => {
      const contract = this.contractOf(id);
      return { contract, units, pricePaise: this.quoteFor(id).askPaise };
    });
    const { capitalPaise, marginAvailablePaise } = this.player.world;
    expect(marginPaise(legs, { NIFTY: levels.indexPaise })).toBeLessThanOrEqual(
      Math.min(0.8 * capitalPaise, marginAvailablePaise),
    );
  }

  quoteFor(instrumentId: number): StoredQuote {
    const quote = this.player.world.quotes.get(instrumentId);
    if (quote === undefined) throw new Error(`No quote ${instrumentId}.`);
    return quote;
  }

  contractOf(instrumentId: number): OptionContract {
    const { contracts } = this.player.world;
    const contract = contracts.find((each) => each.instrumentId === instrumentId);
    if (contract === undefined) throw new Error(`No contract ${instrumentId}.`);
    return contract;
  }
}

const wholeLots = (units: number) => Math.ceil(units / 65) * 65;

const usually = <Value>(value: Value, rarely: Value) =>
  fc.noBias(fc.nat(29)).map((pick) => (pick === 0 ? rarely : value));
const aSecond: fc.Arbitrary<Second> = fc.record({
  luck: fc.array(
    fc.noBias(fc.nat(100)).map((share) => share / 100),
    { minLength: 1, maxLength: 6 },
  ),
  cancels: fc.constantFrom('heeded', 'late'),
  quotes: usually('fresh', 'stale'),
  index: usually('calm', 'wild'),
  order: fc.constantFrom('kept', 'turned'),
  memory: usually('kept', 'lost'),
});
const calm: Second = {
  luck: [0.6],
  cancels: 'heeded',
  quotes: 'fresh',
  index: 'calm',
  order: 'kept',
  memory: 'kept',
};

const patience = { timeout: 30_000 };

const fiveLakhs = { capitalPaise: 50_000_000, marginAvailablePaise: 35_000_000 };
const morning = worldOf({
  ...fiveLakhs,
  ...{ day: '2026-11-19', time: '10:00', expiryDay: '2026-11-23' },
});
const quarterEnd = { day: '2026-12-29', time: '14:00', expiryDay: '2027-03-30' };
const oneCrore = { capitalPaise: 1_000_000_000, marginAvailablePaise: 800_000_000 };

/** Each strategy there is, and some that are not. No pause between positions: a run sees many. */
const players: Record<string, Player> = {
  Enigma: {
    strategy: enigmaStrategy,
    parameters: { ...defaultParameters, cooldown: 0, maxLoss: 100 },
    world: morning,
    least: { trades: 600, sales: 300 },
  },
  'a call spread': {
    strategy: callSpread,
    parameters: callSpread.read(''),
    world: morning,
    least: { trades: 600, sales: 300 },
  },
  participation: {
    strategy: participation,
    parameters: participation.read(''),
    world: worldOf({ ...quarterEnd, ...oneCrore, capitalPaise: 4_000_000_000 }),
    least: { trades: 300, sales: 150 },
  },
  'turn of the month': {
    strategy: turnOfMonth,
    parameters: turnOfMonth.read(''),
    world: worldOf({ ...oneCrore, day: '2026-11-25', time: '15:05', expiryDay: '2026-12-29' }),
    least: { trades: 150, sales: 0 },
  },
};

test('strategies: each one of the registry is tried here', () =>
  expect(Object.values(players).map(({ strategy }) => strategy)).toEqual(
    expect.arrayContaining([...strategies]),
  ));

describe.each(Object.entries(players))('strategies: %s', (_, player) => {
  test(
    'through partial fills, rejections, late cancels and lost memory: never naked, never above margin, flat in the end',
    patience,
    () => {
      const traded = { trades: 0, sales: 0 };
      fc.assert(
        fc.property(fc.array(aSecond, { minLength: 1, maxLength: 60, size: 'max' }), (seconds) => {
          const exchange = new ToyExchange(player);
          for (const second of seconds) exchange.turn(second, 'no');
          traded.trades += exchange.fills.length;
          traded.sales += exchange.fills.filter(({ side }) => side === 'SELL').length;
          for (let turn = 0; turn < 12; turn++)
            exchange.turn({ ...calm, quotes: turn % 2 ? 'stale' : 'fresh' }, 'requested');
          expect(exchange.orders).toEqual([]);
          expect([...exchange.held.values()].every((units) => units === 0)).toBe(true);
          expect(exchange.state.phase).toBe('flat');
          expect(exchange.turn(calm, 'requested').intents).toEqual([]);
        }),
        { numRuns: 200 },
      );
      expect(traded.trades).toBeGreaterThan(player.least.trades);
      expect(traded.sales).toBeGreaterThanOrEqual(player.least.sales);
    },
  );

  test(
    'an exit that keeps failing keeps trying, and never sells a wing that is still needed',
    patience,
    () => {
      fc.assert(
        fc.property(fc.array(aSecond, { minLength: 5, maxLength: 60, size: 'max' }), (seconds) => {
          const exchange = new ToyExchange(player);
          for (let turn = 0; turn < 5; turn++) exchange.turn(calm, 'no');
          expect(exchange.state.phase).toBe('holding');
          for (const second of seconds) exchange.turn(second, 'requested');
          for (let turn = 0; turn < 12; turn++) exchange.turn(calm, 'requested');
          expect(exchange.state.phase).toBe('flat');
          expect([...exchange.held.values()].every((units) => units === 0)).toBe(true);
        }),
        { numRuns: 200 },
      );
    },
  );
});
