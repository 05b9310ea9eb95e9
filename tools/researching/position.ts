import type { Day, Instant, Paise } from '@sthira/contract/units';
import type { OptionContract } from '@sthira/quant/contracts/contracts';
import { quoteOption } from '@sthira/quant/prices/option-quote';
import type { PricingLevels } from '@sthira/quant/prices/premium';
import type { Rule } from './rules.ts';

export const broker = 'ArhamShare_XTS';
const slippageTicks = 1;

export interface Leg {
  contract: OptionContract;
  isLong: boolean;
  openPaise: Paise;
}

export interface Opened {
  rule: Rule;
  /** The volatility at the money as a share of India VIX. */
  moneyShare: number;
  /** Every position is sized from the same account, whatever the ones before it made. */
  capitalPaise: Paise;
  day: Day;
  expiryDay: Day;
  at: Instant;
  units: number;
  legs: readonly Leg[];
}

/** What the legs cost to close, or brought in when they were opened, by unit. */
export function creditOf(legs: readonly Leg[], pricePaise: (leg: Leg, place: number) => Paise) {
  return legs.reduce((sum, leg, at) => sum + (leg.isLong ? -1 : 1) * pricePaise(leg, at), 0);
}

/** The price of a trade: the ask or the bid, and a tick worse. */
export function tradedPaise(
  contract: OptionContract,
  { side, at, levels }: { side: 'BUY' | 'SELL'; at: Instant; levels: PricingLevels },
): Paise {
  const { askPaise, bidPaise } = quoteOption(contract, at, levels);
  const slippage = slippageTicks * contract.tickPaise;
  return side === 'BUY' ? askPaise + slippage : Math.max(0, bidPaise - slippage);
}
