import { type EntryKind, milliCreditsPerCredit } from '@sthira/contract/wallets';
import { unknown } from '#ui/format-money.ts';

const credits = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });

/** `1,234` or `1,234.5` credits of so many milli-credits; unknown is a dash. */
export function formatCredits(milliCredits: number | null | undefined): string {
  return milliCredits == null ? unknown : credits.format(milliCredits / milliCreditsPerCredit).replace('-', '\u2212');
}

/** The same with a plus before what came in. */
export function formatMovement(milliCredits: number): string {
  return milliCredits > 0 ? `+${formatCredits(milliCredits)}` : formatCredits(milliCredits);
}

export const kindLabels: Record<EntryKind, string> = {
  purchase: 'Purchase',
  charge: 'Trading day',
  refund: 'Refund',
  adjustment: 'Adjustment',
  reversal: 'Reversal',
};
