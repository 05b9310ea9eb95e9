import { type Day, type Instant, istDay, type Paise } from '@sthira/contract/units';
import { type BrokeragePlan, planOf } from '#charges/brokerage-plan.ts';
import { totalPaise } from '#charges/charge-heads.ts';
import { headsOfDay } from '#charges/charges-of-day.ts';
import { UnknownRate } from '#charges/rate-on.ts';
import { type ChargedFill, type Settlement, settlementOf } from '#charges/traded-day.ts';
import { termsOf } from '#contract-terms.ts';
import { exchangeOf } from '#enigma/position-charges.ts';
import { orderOf, type RunOrders } from './run-orders.ts';
import type { RunAccount, RunState, Sight } from './state.ts';

/** What the account's broker charges on a day. */
export function brokeragePlan({ broker }: RunAccount, now: Instant): BrokeragePlan {
  return planOf(broker, istDay(now));
}

/** Null of a day on which a rate is not known. */
type Charges = ReadonlyMap<Day, Paise | null>;

const known = new WeakMap<RunOrders['trades'], Charges>();

/** The charges of the run's own trades by IST day; computed again only when there is a new trade. */
function chargesByDay({ account, orders }: RunState): Charges {
  const { trades } = orders;
  const before = known.get(trades);
  if (before) return before;
  const exchange = exchangeOf(termsOf[account.underlying]);
  const byDay = new Map(
    [...Map.groupBy(trades, ({ at }) => istDay(at))].map(([day, ofDay]) => {
      const isSettled = ({ tag }: { tag: string }) =>
        orderOf(orders, tag)?.purpose === 'settlement';
      const fills = ofDay
        .filter((fill) => !isSettled(fill))
        .map(({ id: _, tag, ...fill }): ChargedFill => ({ ...fill, orderId: tag, exchange }));
      const settlements = ofDay.filter(isSettled).map((fill) => settlementOf(fill, exchange));
      return [day, chargesOrUnknown(account.broker, { day, fills, settlements })];
    }),
  );
  known.set(trades, byDay);
  return byDay;
}

function chargesOrUnknown(
  broker: RunAccount['broker'],
  traded: { day: Day; fills: ChargedFill[]; settlements: Settlement[] },
): Paise | null {
  try {
    return totalPaise(headsOfDay({ ...traded, plan: planOf(broker, traded.day) }));
  } catch (error) {
    if (error instanceof UnknownRate) return null;
    throw error;
  }
}

/** The charges of all trades of the run until now; null while a rate of a day is not known. */
export function runChargesPaise(state: RunState): Paise | null {
  let sum = 0;
  for (const paise of chargesByDay(state).values()) {
    if (paise === null) return null;
    sum += paise;
  }
  return sum;
}

/** The charges of the run's trades of one day; null while a rate of it is not known. */
export function dayChargesPaise(state: RunState, day: Day): Paise | null {
  const known = chargesByDay(state).get(day);
  return known === undefined ? 0 : known;
}

/**
 * What the account has lost today, with the charges of this run's trades and of its earlier runs,
 * at least 0; null while one of them is unknown.
 */
export function dayLossPaise(
  state: RunState,
  { second: { now }, dayPaise }: Pick<Sight, 'second' | 'dayPaise'>,
): Paise | null {
  const day = istDay(now);
  const chargesPaise = dayChargesPaise(state, day);
  if (dayPaise === null || chargesPaise === null) return null;
  const { day: earlier } = state.account;
  const earlierPaise = earlier?.day === day ? (earlier.chargesPaise ?? 0) : 0;
  return Math.max(0, chargesPaise + earlierPaise - dayPaise);
}
