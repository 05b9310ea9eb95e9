import { type Day, istDay, type Paise } from '@sthira/contract/units';
import type { ClientBook } from '@sthira/lab/matching/client-book';
import type { Execution } from '@sthira/lab/matching/order';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import { chargesOfDay } from '@sthira/quant/charges/charges-of-day';
import { type ChargedFill, settlementOf } from '@sthira/quant/charges/traded-day';
import { exchangeOf } from '@sthira/quant/enigma/position-charges';

/**
 * What the trades and expiries of days before `today` cost that are still in a book, in paise: a
 * broker debits the charges of a day when it is over.
 */
export function earlierChargesPaise({ executions, settlements }: ClientBook, today: Day): Paise {
  const fills = executions.map(fillOf);
  const expiries = settlements.filter(({ kind }) => kind === 'expiry');
  const days = new Set([...fills, ...expiries].map(({ at }) => istDay(at)));
  return [...days]
    .filter((day) => day < today)
    .reduce((sum, day) => {
      const ofDay = ({ at }: { at: number }) => istDay(at) === day;
      const { totalPaise } = chargesOfDay({
        ...{ day, plan: planOf('Paper', day), fills: fills.filter(ofDay) },
        settlements: expiries
          .filter(ofDay)
          .map((expiry) => settlementOf(expiry, exchangeOf(expiry))),
      });
      return sum + totalPaise;
    }, 0);
}

function fillOf({ order, quantity, pricePaise, at }: Execution): ChargedFill {
  const { appOrderId, instrumentId, side } = order;
  const exchange = exchangeOf(order);
  return { orderId: String(appOrderId), instrumentId, exchange, side, quantity, pricePaise, at };
}
