import type { Instant } from '@sthira/contract/units';
import type { OptionType } from '#contracts/contracts.ts';
import { oldestQuoteMs } from '#mtm.ts';
import { isNaked } from '#strategy/book.ts';
import type { QuoteOf } from '#strategy/input.ts';
import type { Units } from './books.ts';
import { contractOf } from './run-contracts.ts';
import type { RunOrders } from './run-orders.ts';

/** One contract that the run holds, signed. */
interface HeldLeg {
  instrumentId: number;
  optionType: OptionType;
  held: number;
}

function heldLegs(orders: RunOrders, held: Units): HeldLeg[] {
  return Object.entries(held).flatMap(([id, units]) => {
    const contract = units === 0 ? undefined : contractOf(orders, Number(id));
    return contract
      ? [{ instrumentId: contract.instrumentId, optionType: contract.optionType, held: units }]
      : [];
  });
}

/** Whether more of these units is sold than protected, in calls or in puts. */
export function isNakedWith(orders: RunOrders, held: Units): boolean {
  return isNaked(heldLegs(orders, held));
}

/** Long legs without a bid that no short of the run needs: they are kept until they expire. */
export function worthlessWings(
  orders: RunOrders,
  { held, now, quoteOf }: { held: Units; now: Instant; quoteOf: QuoteOf },
): number[] {
  const legs = heldLegs(orders, held);
  const hasShort = (type: OptionType) =>
    legs.some((leg) => leg.optionType === type && leg.held < 0);
  return legs
    .filter(({ instrumentId, optionType, held: units }) => {
      const quote = quoteOf(instrumentId);
      return (
        units > 0 &&
        !hasShort(optionType) &&
        quote !== undefined &&
        quote.bidPaise <= 0 &&
        now - quote.at <= oldestQuoteMs
      );
    })
    .map(({ instrumentId }) => instrumentId);
}
