import { rupeesFromPaise } from '@sthira/contract/units';
import { totalPaise } from '@sthira/quant/charges/charge-heads';
import { Amount } from '#ui/format/amount.tsx';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { ExportTable } from '#ui/table/export-table.tsx';
import type { Column } from '#ui/table/table-props.ts';
import type { Outcome } from '../lab.worker.ts';

type Day = Outcome['days'][number];
const right = { align: 'right' } as const;

function money(id: string, header: string, paiseOf: (day: Day) => number): Column<Day> {
  return {
    ...{ id, header, ...right },
    value: (day) => rupeesFromPaise(paiseOf(day)),
    cell: (day) => formatRupees(rupeesFromPaise(paiseOf(day)), 'paise'),
  };
}

function gain(id: string, header: string, paiseOf: (day: Day) => number): Column<Day> {
  return {
    ...money(id, header, paiseOf),
    cell: (day) => <Amount rupees={rupeesFromPaise(paiseOf(day))} />,
  };
}

const columns: readonly Column<Day>[] = [
  {
    ...{ id: 'day', header: 'Day', naming: true },
    value: ({ day }) => day,
    cell: ({ day }) => <span className="figures whitespace-nowrap">{formatDay(day)}</span>,
  },
  {
    ...{ id: 'entries', header: 'Opened', ...right },
    value: ({ entries }) => entries,
    cell: ({ entries }) => formatNumber(entries, 'whole'),
  },
  {
    ...{ id: 'night', header: 'Over night' },
    value: ({ isHeldOverNight }) => (isHeldOverNight ? 'held' : ''),
    cell: ({ isHeldOverNight }) => (isHeldOverNight ? 'held' : ''),
  },
  gain('gross', 'Before charges', ({ grossPaise }) => grossPaise),
  money('charges', 'Charges', ({ charges }) => totalPaise(charges)),
  money('credits', 'Credits', ({ creditsPaise }) => creditsPaise),
  gain('net', 'Net', ({ netPaise }) => netPaise),
];

const keyOf = ({ day }: Day) => day;

/** Each day in figures, newest first; a saved file has them all. */
export function DayRows({ outcome: { days } }: { outcome: Outcome }) {
  return (
    <ExportTable
      label="Days"
      file="past-days"
      note="Each day, with charges and credits"
      columns={columns}
      rows={days.toReversed()}
      rowKey={keyOf}
    />
  );
}
