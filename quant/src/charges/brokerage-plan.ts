import type { AnyBroker } from '@sthira/contract/accounts';
import type { Day, Paise } from '@sthira/contract/units';
import { type RateRow, rateOn } from './rate-on.ts';
import type { Exchange, PerCrore } from './rates.ts';

/**
 * What a broker takes for an order that was executed, however many fills it had: one amount, an
 * amount for each lot, or a share of its premium up to an amount.
 */
export type Brokerage =
  | { kind: 'flat'; paise: Paise }
  | { kind: 'perLot'; paise: Paise }
  | { kind: 'share'; perCrore: PerCrore; mostPaise: Paise };

/** What a client agreed on with a broker. Brokers differ in how they print the last three. */
export interface BrokeragePlan {
  brokerage: Brokerage;
  /** For each contract that is exercised or assigned in the money when it expires. */
  settlementPaise: Paise;
  clearing: Record<Exchange, PerCrore>;
  gstOnIpft: boolean;
  stampDutyTo: 'rupee' | 'paisa';
  /** One figure, or two halves for state and union that are each rounded. */
  gstAs: 'whole' | 'halves';
  /** What no document of the broker's confirms: a person has to ask the broker. */
  unconfirmed: readonly ('brokerage' | 'settlement' | 'clearing' | 'GST' | 'stamp duty')[];
}

/** What most Indian brokers take. Nothing is known of the broker's own plan. */
const usual: BrokeragePlan = {
  brokerage: { kind: 'flat', paise: 2_000 },
  settlementPaise: 2_000,
  clearing: { NSE: 0, BSE: 0 },
  gstOnIpft: true,
  stampDutyTo: 'rupee',
  gstAs: 'whole',
  unconfirmed: ['brokerage', 'settlement', 'clearing', 'GST', 'stamp duty'],
};

const usualSince2019 = [{ from: '2019-01-01', to: null, value: usual, source: 'S34 S38 S40 S41' }];

/** A plan that changes gets a further row, so that the days before keep what they were charged. */
const plans: Record<AnyBroker, readonly RateRow<BrokeragePlan>[]> = {
  ArhamShare_XTS: usualSince2019,
  Bigul_XTS: [
    {
      from: '2019-01-01',
      to: null,
      value: {
        ...usual,
        brokerage: { kind: 'flat', paise: 1_800 },
        settlementPaise: 1_800,
        clearing: { NSE: 200, BSE: 0 },
      },
      source: 'S35',
    },
  ],
  Jainam_XTS: usualSince2019,
  Jainam_XTS_2: usualSince2019,
  /** As dear as the dearest of them. */
  Paper: usualSince2019,
};

/** The plan of a broker's clients on a day. Throws `UnknownRate`. */
export function planOf(broker: AnyBroker, day: Day): BrokeragePlan {
  return rateOn(`brokerage plan of ${broker}`, plans[broker], day);
}
