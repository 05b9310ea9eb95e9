import { creditsPerLakhPerDay } from '@sthira/contract/packs';
import { lakhHundredthsFromLakhs, paiseFromLakhHundredths } from '@sthira/contract/units';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { parseParameters } from '@sthira/quant/enigma/parameters';
import { creditsPaise } from '@sthira/quant/result/credits-price';
import { type LabChoice, usuallyAssumed } from './choice.ts';
import type { PastRequest } from './lab.worker.ts';
import type { TapeOffer } from './tape-offer.ts';

/** What the credits of a day cost, in paise, for a size in lakhs. */
export const dayCreditsPaise = (lakhs: number) =>
  creditsPaise(lakhs * creditsPerLakhPerDay * milliCreditsPerCredit);

/** What is asked of the lab for a choice whose strategy can be read. */
export function requestOf(
  { from, to, lakhs, strategy, assumed: { level, slippage, brokerage } }: LabChoice,
  { underlying }: TapeOffer,
): PastRequest {
  return {
    ...{ underlying, from, to, parameters: parseParameters(strategy) },
    capitalPaise: paiseFromLakhHundredths(lakhHundredthsFromLakhs(lakhs)),
    dayCreditsPaise: dayCreditsPaise(lakhs),
    terms: {
      // The product's own level is a fraction more exact than a whole percent.
      ...(level === usuallyAssumed.level ? {} : { moneyShare: level / 100 }),
      ...{ slippageTicks: slippage, orderPaise: 100 * brokerage },
    },
  };
}
