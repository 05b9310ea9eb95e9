import { type Day, istDay, type Paise } from '@sthira/contract/units';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import { chargesOfDay } from '@sthira/quant/charges/charges-of-day';
import type { ChargedFill, Settlement } from '@sthira/quant/charges/traded-day';
import { exercisePaise, type OptionContract } from '@sthira/quant/contracts/contracts';
import type { Schedule } from './agent-schedule.ts';
import { judgeFilled } from './judge-filled.ts';
import type { PaperRoll, RollFill } from './paper-roll.ts';
import type { RollMarket } from './roll-market.ts';

const exchange = 'NSE';

interface Played {
  world: Schedule;
  market: RollMarket;
  roll: PaperRoll;
}

/** The calls of one expiry that the broker's book holds in the end, or held until they settled. */
export interface HeldSpread {
  expiryDay: Day;
  /** Strike and units. */
  bought: [strike: number, units: number][];
  sold: [strike: number, units: number][];
  /** The most units that were ever bought at once. */
  mostUnits: number;
  /** The index, and the day, when the last of its purchases began. */
  levelPaise: Paise;
  openedOn: Day;
}

/**
 * For tests: what the broker's book says of months of a run, expiry by expiry. What may never have been
 * is a wrong of the world: calls sold that none bought cover, an order twice, a trade that our orders do
 * not know.
 */
export function spreadsOf({ world, market, roll }: Played): HeldSpread[] {
  if (new Set(roll.tags).size !== roll.tags.length) world.wrong('a tag was ordered twice');
  judgeFilled(
    world,
    roll.fills.map(({ tag, units }) => ({ tag, quantity: Math.abs(units) })),
  );
  const byExpiry = Map.groupBy(
    roll.fills,
    ({ instrumentId }) => market.contractOf(instrumentId)?.expiryDay ?? '',
  );
  return [...byExpiry].map(([expiryDay, fills]) =>
    spreadOf(expiryDay, fills, { world, market, roll }),
  );
}

function spreadOf(
  expiryDay: Day,
  fills: readonly RollFill[],
  { world, market }: Played,
): HeldSpread {
  const nets = new Map<string, number>();
  let [mostUnits, begunAt] = [0, 0];
  const unitsOf = (sign: number) =>
    sum([...nets.values()].map((units) => Math.max(0, sign * units)));
  for (const { instrumentId, units, at } of fills) {
    const { strike, optionType } = market.contractOf(instrumentId) ?? { strike: 0 };
    const name = `${optionType} ${strike}`;
    if (unitsOf(1) === 0) begunAt = at;
    nets.set(name, (nets.get(name) ?? 0) + units);
    mostUnits = Math.max(mostUnits, unitsOf(1));
    if (unitsOf(-1) > unitsOf(1)) world.wrong(`naked: ${name} of ${expiryDay}`);
  }
  const held = (sign: number) =>
    [...nets].flatMap(([name, units]): [number, number][] =>
      units * sign > 0 ? [[Number(name.replace('CE ', '')), units * sign]] : [],
    );
  return {
    ...{ expiryDay, bought: held(1), sold: held(-1), mostUnits },
    ...{ levelPaise: market.levelAt(begunAt), openedOn: istDay(begunAt) },
  };
}

/** What trades and settlements of the days before this one made of the money, charges included. */
export function moneyOf({ market, roll }: Omit<Played, 'world'>, today: Day) {
  const fills = roll.fills.filter(({ at }) => istDay(at) < today);
  const settled = settlementsOf(fills, { market, roll }).filter(({ day }) => day < today);
  const days = new Set([...fills.map(({ at }) => istDay(at)), ...settled.map(({ day }) => day)]);
  const chargesPaise = sum(
    [...days].map(
      (day) =>
        chargesOfDay({
          ...{ day, plan: planOf('Paper', day) },
          fills: fills.filter(({ at }) => istDay(at) === day).map(chargedFill),
          settlements: settled.filter((each) => each.day === day),
        }).totalPaise,
    ),
  );
  const premiumOf = (each: readonly RollFill[]) =>
    sum(each.map(({ units, pricePaise }) => units * pricePaise));
  const paidPaise = sum(settled.map(({ units, intrinsicPaise }) => units * intrinsicPaise));
  return {
    ...{ chargesPaise, premiumPaise: premiumOf(fills), settledPaise: paidPaise, settled },
    realisedPaise: paidPaise - closedPaise(fills, settled),
  };
}

/** What those units cost that were sold back, or that the exchange settled. */
function closedPaise(fills: readonly RollFill[], settled: readonly Settlement[]): Paise {
  const open = new Map<number, { units: number; paidPaise: Paise }>();
  let closed = 0;
  for (const { instrumentId, units, pricePaise } of fills) {
    const before = open.get(instrumentId) ?? { units: 0, paidPaise: 0 };
    const paidPaise = before.paidPaise + units * pricePaise;
    const isClosed = before.units + units === 0;
    if (isClosed) closed += paidPaise;
    open.set(
      instrumentId,
      isClosed ? { units: 0, paidPaise: 0 } : { units: before.units + units, paidPaise },
    );
  }
  return closed + sum(settled.map(({ instrumentId }) => open.get(instrumentId)?.paidPaise ?? 0));
}

function chargedFill({ orderId, instrumentId, units, pricePaise, at }: RollFill): ChargedFill {
  const side = units > 0 ? 'BUY' : 'SELL';
  const quantity = Math.abs(units);
  return { orderId, instrumentId, exchange, side, quantity, pricePaise, at };
}

/** What the exchange paid for what was open at each expiry, by the close of the index. */
function settlementsOf(
  fills: readonly RollFill[],
  { market, roll }: Omit<Played, 'world'>,
): (Settlement & { day: Day })[] {
  const held = new Map<number, number>();
  for (const { instrumentId, units } of fills)
    held.set(instrumentId, (held.get(instrumentId) ?? 0) + units);
  return [...held].flatMap(([instrumentId, units]) => {
    const contract = market.contractOf(instrumentId) as OptionContract;
    const closePaise = roll.closes[contract.expiryDay];
    if (units === 0 || closePaise === undefined) return [];
    const intrinsicPaise = exercisePaise(contract, closePaise);
    return [{ instrumentId, exchange, units, intrinsicPaise, day: contract.expiryDay }];
  });
}

/** The money of a book, with the premiums of what it carries. */
export function bookPaise({ book: { cashPaise, settlements } }: PaperRoll): Paise {
  const carried = settlements.filter(({ kind }) => kind === 'carried');
  return (
    cashPaise +
    sum(
      carried.map(
        ({ side, quantity, pricePaise }) => (side === 'SELL' ? 1 : -1) * quantity * pricePaise,
      ),
    )
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
