import { Amount } from '#ui/format/amount.tsx';
import { Rupees } from '#ui/format/rupees.tsx';
import type { Column } from '#ui/table/table-props.ts';

interface Net {
  charges: number | null;
  net_pnl: number | null;
}

/** Stand behind a column of results before charges. */
export const netColumns: readonly Column<Net>[] = [
  {
    id: 'charges',
    header: 'Charges',
    align: 'right',
    value: (row) => row.charges,
    cell: (row) => <Rupees rupees={row.charges} precision="paise" />,
  },
  {
    id: 'net',
    header: 'Net P&L',
    align: 'right',
    value: (row) => row.net_pnl,
    cell: (row) => <Amount rupees={row.net_pnl} precision="paise" />,
  },
];
