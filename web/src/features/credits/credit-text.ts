import type { MilliCredits } from '@sthira/contract/units';
import type { EntryKind } from '@sthira/contract/wallets';
import { formatCredits } from '#ui/format/format-credits.ts';

/** Milli-credits as credits, with a plus before what came in. */
export function formatMovement(milliCredits: MilliCredits): string {
  return milliCredits > 0 ? `+${formatCredits(milliCredits)}` : formatCredits(milliCredits);
}

export const kindLabels: Record<EntryKind, string> = {
  purchase: 'Purchase',
  charge: 'Trading day',
  refund: 'Refund',
  adjustment: 'Adjustment',
  reversal: 'Reversal',
};
