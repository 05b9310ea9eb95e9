import { Amount } from '#ui/format/amount.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';
import type { Column } from '#ui/table/table-props.ts';
import { againstPaper } from './leg-columns.tsx';
import type { DaySum } from './shadow-days.ts';

const counted = (
  id: Exclude<keyof DaySum, 'date' | 'slippage'>,
  header: string,
): Column<DaySum> => ({
  ...{ id, header, align: 'right' },
  value: (row) => row[id],
  cell: (row) => <span className="figures">{formatNumber(row[id], 'whole')}</span>,
});

export const dayColumns: readonly Column<DaySum>[] = [
  {
    id: 'day',
    header: 'Day',
    naming: true,
    value: (row) => row.date,
    cell: (row) => <span className="figures whitespace-nowrap">{formatDay(row.date)}</span>,
  },
  counted('real_fills', 'Fills'),
  counted('twin_fills', 'Fills on paper'),
  counted('missed_by_real', 'Missed'),
  counted('missed_by_twin', 'Missed on paper'),
  {
    id: 'slippage',
    header: 'Against paper',
    csvHeader: 'Against paper (rupees)',
    align: 'right',
    value: (row) => againstPaper(row.slippage),
    cell: (row) => <Amount rupees={againstPaper(row.slippage)} precision="paise" />,
  },
];
