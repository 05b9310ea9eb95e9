import type { ChainBreak, ChainFlaw, ChainProof } from '@sthira/contract/chain-proof';
import { formatNumber } from '#ui/format/format-money.ts';
import { formatDateTime } from '#ui/format/format-time.ts';

const counted = (rows: number) => `${formatNumber(rows, 'whole')} ${rows === 1 ? 'row' : 'rows'}`;

/** `Chain intact up to Nov 23, 2026 10:14:00 (1,234 rows)`. */
export function intactText({ until, rows }: Pick<ChainProof, 'until' | 'rows'>): string {
  if (until === null) return 'There is no row to verify.';
  return `Chain intact up to ${formatDateTime(until)} (${counted(rows)})`;
}

const flaws: Record<ChainFlaw, (sequence: string) => string> = {
  missing: (sequence) => `row ${sequence} is missing`,
  changed: (sequence) => `row ${sequence} is not what was written`,
  unsealed: (sequence) => `row ${sequence} was not sealed by us`,
  head: (sequence) =>
    sequence === '0' ? 'it has no head' : `its head is not its last row, ${sequence}`,
};

/** Where a chain does not hold, by the name people know it by. */
export function breakText({ sequence, flaw }: ChainBreak, name: string): string {
  return `The chain of ${name} does not hold: ${flaws[flaw](formatNumber(sequence, 'whole'))}.`;
}

export function progressText(rows: number): string {
  return `Verifying: ${counted(rows)} hold so far`;
}
