import type { Charges } from '@sthira/contract/reports';

export type ChargeLine = Exclude<keyof Charges, 'total'>;

/** The lines of a contract note, in its order, as people call them. */
export const chargeLines: readonly { line: ChargeLine; title: string }[] = [
  { line: 'brokerage', title: 'Brokerage' },
  { line: 'stt', title: 'STT' },
  { line: 'exchange', title: 'Exchange' },
  { line: 'ipft', title: 'IPFT' },
  { line: 'sebi', title: 'SEBI fee' },
  { line: 'stamp', title: 'Stamp duty' },
  { line: 'clearing', title: 'Clearing' },
  { line: 'gst', title: 'GST' },
];
