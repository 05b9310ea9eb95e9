import type { MilliCredits } from '@sthira/contract/units';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { unknown } from './format-money.ts';

const credits = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });

/** `1,234` or `1,234.5` credits of so many milli-credits; unknown is a dash. */
export function formatCredits(milliCredits: MilliCredits | null | undefined): string {
  // A sum that was turned round may be a negative zero.
  return milliCredits == null
    ? unknown
    : credits.format(milliCredits / milliCreditsPerCredit || 0).replace('-', '\u2212');
}
