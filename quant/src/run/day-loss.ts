import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import { type BrokeragePlan, planOf } from '#charges/brokerage-plan.ts';
import { chargesOfDay } from '#charges/charges-of-day.ts';
import type { ChargedFill } from '#charges/traded-day.ts';
import { termsOf } from '#contract-terms.ts';
import { exchangeOf } from '#enigma/worst-case.ts';
import type { RunState, Sight } from './state.ts';

/** What the account's broker charges on a day. */
export function brokeragePlan({ account }: RunState, now: Instant): BrokeragePlan {
  return planOf(account.broker, istDay(now));
}

/**
 * What the account has lost today, with the charges of this run's trades, at least 0; null while the
 * result is unknown. Charges of its earlier runs of the day are not in it.
 */
export function dayLossPaise(
  state: RunState,
  { second: { now }, dayPaise }: Pick<Sight, 'second' | 'dayPaise'>,
): Paise | null {
  if (dayPaise === null) return null;
  return Math.max(0, dayChargesPaise(state, now) - dayPaise);
}

function dayChargesPaise(state: RunState, now: Instant): Paise {
  const day = istDay(now);
  const exchange = exchangeOf(termsOf[state.account.underlying]);
  const fills = state.orders.trades
    .filter(({ at }) => istDay(at) === day)
    .map(
      ({ tag, instrumentId, side, quantity, pricePaise, at }): ChargedFill => ({
        ...{ orderId: tag, instrumentId, side, quantity, pricePaise, at },
        exchange,
      }),
    );
  return chargesOfDay({ day, plan: brokeragePlan(state, now), fills }).totalPaise;
}
