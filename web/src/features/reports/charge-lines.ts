import type { Charges, ReportDay } from '@sthira/contract/reports';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import type { CsvColumn } from '#ui/csv/csv.ts';

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

/** An account's days in a saved file, with every line of their charges. */
export const dayCsv: readonly CsvColumn<ReportDay>[] = [
  { header: 'Day', value: (row) => row.date },
  { header: 'Account', value: (row) => row.account_name },
  { header: 'Trades', value: (row) => row.trades },
  { header: 'P&L', value: (row) => row.realised_pnl },
  ...chargeLines.map(({ line, title }) => ({
    header: title,
    value: ({ charges }: ReportDay) => charges?.[line] ?? null,
  })),
  { header: 'Charges', value: (row) => row.charges?.total ?? null },
  { header: 'Net P&L', value: (row) => row.net_pnl },
  { header: 'Credits', value: (row) => row.milli_credits / milliCreditsPerCredit },
];
