import { type Day, istDay } from '@sthira/contract/units';
import type { BrokeragePlan } from '@sthira/quant/charges/brokerage-plan';
import type { ChargeHeads } from '@sthira/quant/charges/charge-heads';
import { headsOfDay } from '@sthira/quant/charges/charges-of-day';
import { type ChargedFill, settlementOf } from '@sthira/quant/charges/traded-day';
import { exchangeOf } from '@sthira/quant/enigma/position-charges';
import type { ReplayFill } from './replay-exchange.ts';

/** Answers the plan of a day; throws `UnknownRate` on one whose charges are not known. */
export type PlanOn = (day: Day) => BrokeragePlan;

/**
 * What the fills of a day cost. The exchange of the replay fills an order at once, so each fill is an
 * order. Throws `UnknownRate` on a day whose charges are not known.
 */
export function dayCosts(fills: readonly ReplayFill[], day: Day, planOn: PlanOn): ChargeHeads {
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
  return headsOfDay({ day, plan: planOn(day), fills: charged, settlements });
}
