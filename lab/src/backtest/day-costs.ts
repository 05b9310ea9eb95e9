import { type Day, istDay, type Paise } from '@sthira/contract/units';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import { totalPaise } from '@sthira/quant/charges/charge-heads';
import { headsOfDay } from '@sthira/quant/charges/charges-of-day';
import { type ChargedFill, settlementOf } from '@sthira/quant/charges/traded-day';
import { exchangeOf } from '@sthira/quant/enigma/position-charges';
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
