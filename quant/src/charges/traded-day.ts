import type { Day, Instant, Paise } from '@sthira/contract/units';
import type { Fill } from '#mtm.ts';
import type { BrokeragePlan } from './brokerage-plan.ts';
import type { Expiry } from './exchange-rates.ts';
import type { Exchange } from './rates.ts';

/** One execution. The premium is `quantity`, in units, times the price. */
export interface ChargedFill {
  orderId: string;
  instrumentId: number;
  exchange: Exchange;
  /** Left out where it is not known; see `exchangeRate`. */
  expiry?: Expiry | undefined;
  side: 'BUY' | 'SELL';
  quantity: number;
  pricePaise: Paise;
  at: Instant;
  /** Only a plan that takes an amount for each lot needs it. */
  lotUnits?: number | undefined;
}

/** What a contract that expired paid: `units` are signed, negative is sold. */
export interface Settlement {
  instrumentId: number;
  exchange: Exchange;
  units: number;
  /** What the option was worth for a unit; 0 when it lapsed. */
  intrinsicPaise: Paise;
}

/** A client's IST day at one broker. */
export interface TradedDay {
  day: Day;
  plan: BrokeragePlan;
  fills: readonly ChargedFill[];
  settlements?: readonly Settlement[];
}

/** A settlement as the execution that closes its units. */
export function settlementOf(
  { instrumentId, side, quantity, pricePaise }: Fill,
  exchange: Exchange,
): Settlement {
  const units = side === 'SELL' ? quantity : -quantity;
  return { instrumentId, exchange, units, intrinsicPaise: pricePaise };
}
