import { type Day, dayMs, type Instant } from '@sthira/contract/units';
import { optionChain } from '#contracts/contracts.ts';
import { expiryInstant } from '#contracts/expiries.ts';
import { yieldBy } from '#prices/parity-forward.ts';
import { type PricingLevels, premiumOf } from '#prices/premium.ts';
import type { OfferedOption } from '#prices/sound-quotes.ts';

interface Chain {
  day: Day;
  expiryDay: Day;
  at: Instant;
  levels: PricingLevels;
  /** In points; the index with the assumed carry where it is left out. */
  forward?: number;
  halfSpreadPaise?: number;
}

/** NIFTY's options as quotes around the model's prices at a forward of one's choice. */
export function quotedChain(chain: Chain): OfferedOption[] {
  const { day, expiryDay, at, levels, forward, halfSpreadPaise = 5 } = chain;
  const years = (expiryInstant(expiryDay) - at) / (365 * dayMs);
  const dividendYield = forward && yieldBy(forward, { index: levels.indexPaise / 100, years });
  const priced = { ...levels, ...(dividendYield === undefined ? {} : { dividendYield }) };
  return optionChain({
    ...{ underlying: 'NIFTY', day, expiries: [expiryDay], spotPaise: levels.indexPaise },
  }).map((contract) => {
    const { paise } = premiumOf(contract, at, priced);
    const { strike, optionType } = contract;
    return {
      strike,
      optionType,
      bidPaise: paise - halfSpreadPaise,
      askPaise: paise + halfSpreadPaise,
    };
  });
}
