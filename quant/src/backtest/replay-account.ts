import { type Day, istDay, type Paise } from '@sthira/contract/units';
import { dayCostsPaise } from './day-costs.ts';
import type { ReplayFill } from './replay-exchange.ts';
import { type ClosedTrade, closeTrades } from './trades.ts';

/** The money of a replay, as its closed positions and their charges have left it. */
export interface ReplayAccount {
  trades: readonly ClosedTrade[];
  grossPaise: Paise;
  chargesPaise: Paise;
  /** What the account is worth now, at least 0. */
  equityPaise: Paise;
  /** What a day has lost by now, charges included, at least 0. */
  dayLossPaise(day: Day): Paise;
  /** Books a position that was closed on a day. Throws `UnknownRate` as the charges do. */
  book(fills: readonly ReplayFill[], day: Day): void;
}

export function createReplayAccount(capitalPaise: Paise): ReplayAccount {
  const trades: ClosedTrade[] = [];
  let today = { day: '', fills: [] as ReplayFill[], grossPaise: 0, chargesPaise: 0 };
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
    dayLossPaise: (day) =>
      today.day === day ? Math.max(0, today.chargesPaise - today.grossPaise) : 0,
    book(closed, day) {
      if (today.day !== day) today = { day, fills: [], grossPaise: 0, chargesPaise: 0 };
      const legs = closeTrades(closed, day);
      const gainPaise = legs.reduce((sum, { profitPaise }) => sum + profitPaise, 0);
      today.fills.push(...closed);
      const before = today.chargesPaise;
      today.chargesPaise = costsPaise(today.fills);
      today.grossPaise += gainPaise;
      grossPaise += gainPaise;
      chargesPaise += today.chargesPaise - before;
      trades.push(...legs);
    },
  };
}

function costsPaise(fills: readonly ReplayFill[]): Paise {
  return [...Map.groupBy(fills, ({ at }) => istDay(at))].reduce(
    (sum, [day, ofDay]) => sum + dayCostsPaise(ofDay, day),
    0,
  );
}
