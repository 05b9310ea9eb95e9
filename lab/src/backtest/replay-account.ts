import { type Day, istDay, type Paise } from '@sthira/contract/units';
import { totalPaise } from '@sthira/quant/charges/charge-heads';
import { dayCosts, type PlanOn } from './day-costs.ts';
import type { ReplayFill } from './replay-exchange.ts';
import { type ClosedTrade, closeTrades } from './trades.ts';

/** The money of a replay, as its closed positions and their charges have left it. */
export interface ReplayAccount {
  trades: readonly ClosedTrade[];
  grossPaise: Paise;
  chargesPaise: Paise;
  /** What the account is worth now, at least 0. */
  equityPaise: Paise;
  /** Begins a day, with what an open position has come to by then. */
  startDay(day: Day, openPaise: Paise): void;
  /** What the day has lost by now, with the charges of its trades, at least 0. */
  dayLossPaise(): Paise;
  /** Books a position that was closed on a day. Throws `UnknownRate` as the charges do. */
  book(fills: readonly ReplayFill[], day: Day): readonly ClosedTrade[];
}

export function createReplayAccount(capitalPaise: Paise, planOn: PlanOn): ReplayAccount {
  const trades: ClosedTrade[] = [];
  let today = newDay('', 0);
  let grossPaise = 0;
  let chargesPaise = 0;
  return {
    trades,
    get grossPaise() {
      return grossPaise;
    },
    get chargesPaise() {
      return chargesPaise;
    },
    get equityPaise() {
      return Math.max(0, capitalPaise + grossPaise - chargesPaise);
    },
    startDay(day, openPaise) {
      today = newDay(day, grossPaise + openPaise);
    },
    dayLossPaise: () =>
      Math.max(0, (today.costs.get(today.day) ?? 0) + today.madeBeforePaise - grossPaise),
    book(closed, day) {
      const legs = closeTrades(closed, day);
      const gainPaise = legs.reduce((sum, { profitPaise }) => sum + profitPaise, 0);
      today.fills.push(...closed);
      chargesPaise -= sumOf(today.costs);
      today.costs = costsByDay(today.fills, planOn);
      chargesPaise += sumOf(today.costs);
      grossPaise += gainPaise;
      trades.push(...legs);
      return legs;
    },
  };
}

/** A day before which so much was made. `costs` are those of the positions that it closes, by day. */
function newDay(day: Day, madeBeforePaise: Paise) {
  const fills: ReplayFill[] = [];
  return { day, madeBeforePaise, fills, costs: new Map<Day, Paise>() };
}

function costsByDay(fills: readonly ReplayFill[], planOn: PlanOn): Map<Day, Paise> {
  const byDay = Map.groupBy(fills, ({ at }) => istDay(at));
  return new Map([...byDay].map(([day, ofDay]) => [day, totalPaise(dayCosts(ofDay, day, planOn))]));
}

function sumOf(costs: ReadonlyMap<Day, Paise>): Paise {
  let sum = 0;
  for (const paise of costs.values()) sum += paise;
  return sum;
}
