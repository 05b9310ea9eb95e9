import type { Day } from '@sthira/contract/units';
import { addDays, isTradingDay } from '#calendar/trading-days.ts';
import { type OptionContract, optionContract } from '#contracts/contracts.ts';
import { monthlyExpiryDays } from '#contracts/expiries.ts';

const expiries = monthlyExpiryDays('NIFTY', '2026-11-01', 20);
const strikes = Array.from({ length: 81 }, (_, place) => 21_000 + 100 * place);
/** For tests: calls of twenty monthly expiries, at each hundred of the index. */
const monthlyCalls: readonly OptionContract[] = expiries.flatMap((expiryDay) =>
  strikes.map((strike) =>
    optionContract({
      ...{ underlying: 'NIFTY', day: '2026-11-19', expiryDay, strike, optionType: 'CE' },
    }),
  ),
);

/** Those of the next four months. */
export function listedOn(day: Day): ReadonlyMap<number, OptionContract> {
  const until = addDays(day, 125);
  const listed = monthlyCalls.filter(({ expiryDay }) => expiryDay >= day && expiryDay < until);
  return new Map(listed.map((call) => [call.instrumentId, call]));
}

/** The sessions from one day to before another. */
export function sessionsBetween(from: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day < until; day = addDays(day, 1)) if (isTradingDay(day)) days.push(day);
  return days;
}
