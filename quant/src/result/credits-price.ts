import { creditPacks, gstPaise } from '@sthira/contract/packs';
import type { MilliCredits, Paise } from '@sthira/contract/units';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';

/** The pack somebody buys who needs no more than the least. */
const least = creditPacks.reduce((one, other) => (other.pricePaise < one.pricePaise ? other : one));

/** The price of the smallest pack with GST, and its credits. */
export const newcomersPack = {
  name: least.name,
  credits: least.credits,
  paise: least.pricePaise + gstPaise(least.pricePaise),
};

/** What credits cost somebody who buys the smallest packs, with GST. */
export function creditsPaise(milliCredits: MilliCredits): Paise {
  const { paise, credits } = newcomersPack;
  return Math.round((milliCredits * paise) / (credits * milliCreditsPerCredit));
}
