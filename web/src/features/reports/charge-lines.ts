import type { ReportDay } from '@sthira/contract/reports';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { chargeLines } from '#entities/charges/charge-lines.ts';
import type { CsvColumn } from '#ui/csv/csv.ts';

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
