import type { Day, Paise } from '@sthira/contract/units';
import { type BrokeragePlan, planOf } from '@sthira/quant/charges/brokerage-plan';

/** What a replay assumes beside its bars. What is left out is as the product has it. */
export interface ReplayTerms {
  /** The volatility at the money as a share of VIX. */
  moneyShare?: number | undefined;
  /** How many ticks worse than the quote each order fills. */
  slippageTicks?: number | undefined;
  /** What the broker takes for an order, and for a settlement in the money. */
  orderPaise?: Paise | undefined;
}

/** Whose charges a replay pays; most brokers of the product take the same. */
const replayBroker = 'ArhamShare_XTS';

/** What the broker of a replay takes on a day. Throws `UnknownRate`. */
export function planUnder({ orderPaise }: ReplayTerms, day: Day): BrokeragePlan {
  const plan = planOf(replayBroker, day);
  if (orderPaise === undefined) return plan;
  return {
    ...plan,
    brokerage: { kind: 'flat', paise: orderPaise },
    settlementPaise: orderPaise,
  };
}
