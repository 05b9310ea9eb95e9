import { type Day, istDay, type Paise } from '@sthira/contract/units';
import { planOf } from '#charges/brokerage-plan.ts';
import { totalPaise } from '#charges/charge-heads.ts';
import { headsOfDay } from '#charges/charges-of-day.ts';
import { type ChargedFill, settlementOf } from '#charges/traded-day.ts';
import { exchangeOf } from '#enigma/position-charges.ts';
import type { ReplayFill } from './replay-exchange.ts';

/** Whose charges a backtest pays; most brokers of the product take the same. */
export const replayBroker = 'ArhamShare_XTS';

/**
 * What the fills of a day cost. The exchange of the replay fills an order at once, so each fill is an
 * order. Throws `UnknownRate` on a day whose charges are not known.
 */
export function dayCostsPaise(fills: readonly ReplayFill[], day: Day): Paise {
  const ofDay = fills.filter(({ at }) => istDay(at) === day);
  const settlements = ofDay
    .filter(({ settles }) => settles)
    .map(({ contract, ...fill }) =>
      settlementOf({ ...fill, instrumentId: contract.instrumentId }, exchangeOf(contract)),
    );
  const charged = ofDay
    .filter(({ settles }) => !settles)
    .map(
      ({ contract, side, quantity, pricePaise, at }, place): ChargedFill => ({
        ...{ orderId: String(place), instrumentId: contract.instrumentId, side },
        ...{ exchange: exchangeOf(contract), quantity, pricePaise, at },
        lotUnits: contract.lotSize,
      }),
    );
  const plan = planOf(replayBroker, day);
  return totalPaise(headsOfDay({ day, plan, fills: charged, settlements }));
}
