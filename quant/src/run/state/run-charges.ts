import type { RunDay } from '@sthira/contract/stream';
import { type Day, istDay, type Paise } from '@sthira/contract/units';
import { addedCharges, type PlannedLeg } from '#charges/added-charges.ts';
import { planOf } from '#charges/brokerage-plan.ts';
import { type ChargeHeads, totalPaise } from '#charges/charge-heads.ts';
import { headsOfDay } from '#charges/charges-of-day.ts';
import { UnknownRate } from '#charges/rate-on.ts';
import { type ChargedFill, settlementOf, type TradedDay } from '#charges/traded-day.ts';
import { termsOf } from '#contracts/contract-terms.ts';
import { exchangeOf } from '#enigma/position-charges.ts';
import { orderOf, type RunOrders } from '#run/books/run-orders.ts';
import type { DayStart } from '#run/books/saved-run.ts';
import type { Trade } from '#run/books/trades.ts';
import { dayOf } from './day-result.ts';
import type { RunAccount } from './run-account.ts';

/** A day's trades, and what they cost; null where a rate of it is not known. */
interface DayCharges {
  day: Day;
  trades: readonly Trade[];
  paise: Paise | null;
  known: { traded: TradedDay; heads: ChargeHeads } | null;
}

/** The charges of a run's own trades. */
export interface RunCharges {
  /** By IST day, oldest first. */
  days: readonly DayCharges[];
  totalPaise: Paise | null;
}

/** A run's account and the charges of its trades. */
interface Charged {
  account: RunAccount;
  charges: RunCharges;
}

/** The charges of a run's trades. Those of a day without a new trade are taken from earlier ones. */
export function chargesOf(
  account: Pick<RunAccount, 'broker' | 'underlying'>,
  orders: RunOrders,
  earlier?: RunCharges,
): RunCharges {
  const { trades } = orders;
  const days: DayCharges[] = [];
  let place = 0;
  for (const before of earlier?.days ?? []) {
    if (!before.trades.every((trade, at) => trade === trades[place + at])) break;
    days.push(before);
    place += before.trades.length;
  }
  // The newest day may have more trades by now.
  place -= days.pop()?.trades.length ?? 0;
  const others = Map.groupBy(trades.slice(place), ({ at }) => istDay(at));
  for (const [day, ofDay] of others) days.push(dayCharges(account, { orders, day, trades: ofDay }));
  return { days, totalPaise: sumOf(days) };
}

function dayCharges(
  { broker, underlying }: Pick<RunAccount, 'broker' | 'underlying'>,
  { orders, day, trades }: { orders: RunOrders; day: Day; trades: readonly Trade[] },
): DayCharges {
  const exchange = exchangeOf(termsOf[underlying]);
  const isSettled = ({ tag }: { tag: string }) => orderOf(orders, tag)?.purpose === 'settlement';
  const fills = trades
    .filter((trade) => !isSettled(trade))
    .map(({ id: _, tag, ...fill }): ChargedFill => ({ ...fill, orderId: tag, exchange }));
  const settlements = trades.filter(isSettled).map((trade) => settlementOf(trade, exchange));
  const known = ifKnown(() => {
    const traded = { day, plan: planOf(broker, day), fills, settlements };
    return { traded, heads: headsOfDay(traded) };
  });
  return { day, trades, known, paise: known && totalPaise(known.heads) };
}

function sumOf(days: readonly DayCharges[]): Paise | null {
  return days.reduce<Paise | null>(
    (sum, { paise }) => (sum === null || paise === null ? null : sum + paise),
    0,
  );
}

function ifKnown<Value>(compute: () => Value): Value | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof UnknownRate) return null;
    throw error;
  }
}

/** The charges of the open position's trades by now; null while a rate of a day is not known. */
export function positionChargesPaise({
  charges: { totalPaise },
  chargesAtOpenPaise,
}: Pick<Charged, 'charges'> & { chargesAtOpenPaise: Paise }): Paise | null {
  return totalPaise === null ? null : totalPaise - chargesAtOpenPaise;
}

/** The charges of the run's trades since a day; null while a rate of a later day is not known. */
export function chargesSincePaise({ days }: RunCharges, since: Day): Paise | null {
  return sumOf(days.slice(days.findLastIndex(({ day }) => day < since) + 1));
}

/**
 * What these legs would add to the charges of the run's trades of a day; null while a rate of the
 * day is not known.
 */
export function addedChargesPaise(
  { account, charges }: Charged,
  { day, legs }: { day: Day; legs: readonly PlannedLeg[] },
): Paise | null {
  const ofDay = charges.days.find((one) => one.day === day);
  return ifKnown(() => {
    const traded = ofDay?.known?.traded ?? {
      day,
      plan: planOf(account.broker, day),
      fills: [],
    };
    return addedCharges(traded, { legs, before: ofDay?.known?.heads }).totalPaise;
  });
}

/**
 * What the account has lost today, with the charges of this run's trades and of its earlier runs,
 * at least 0; null while one of them is unknown.
 */
export function dayLossPaise({
  account,
  charges,
  day,
  dayPaise,
}: Charged & { day: Day; dayPaise: Paise | null }): Paise | null {
  const chargesPaise = chargesSincePaise(charges, day);
  if (dayPaise === null || chargesPaise === null) return null;
  return Math.max(0, chargesPaise + (dayOf(account, day).chargesPaise ?? 0) - dayPaise);
}

/** What the account's IST day comes to with the run's result; undefined on a day it has not begun. */
export function runDayOf(
  { account, charges, dayStart }: Charged & { dayStart: DayStart | null },
  day: Day,
): RunDay | undefined {
  if (dayStart?.day !== day) return undefined;
  const { resultPaise, chargesPaise: before = 0 } = dayOf(account, day);
  const chargesPaise = chargesSincePaise(charges, day);
  return {
    fromPaise: dayStart.markPaise - resultPaise,
    chargesPaise: chargesPaise === null ? null : chargesPaise + before,
  };
}
