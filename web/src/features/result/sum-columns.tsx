import { type Paise, rupeesFromPaise } from '@sthira/contract/units';
import { totalPaise } from '@sthira/quant/charges/charge-heads';
import type { ResultSum } from '@sthira/quant/result/result-day';
import { Amount } from '#ui/format/amount.tsx';
import { Rupees } from '#ui/format/rupees.tsx';
import type { Column } from '#ui/table/table-props.ts';

const inRupees = (paise: Paise | null) => (paise === null ? null : rupeesFromPaise(paise));
const chargesOf = ({ charges }: ResultSum) => inRupees(charges && totalPaise(charges));

/** Before, what was taken, and after; of a day or of a month. */
export const sumColumns = <Row extends ResultSum>(): Column<Row>[] => [
  {
    id: 'gross',
    header: 'Before charges',
    align: 'right',
    value: (row) => rupeesFromPaise(row.grossPaise),
    cell: (row) => <Amount rupees={rupeesFromPaise(row.grossPaise)} precision="paise" />,
  },
  {
    id: 'charges',
    header: 'Charges',
    align: 'right',
    value: chargesOf,
    cell: (row) => <Rupees rupees={chargesOf(row)} precision="paise" />,
  },
  {
    id: 'credits',
    header: 'Credits',
    align: 'right',
    value: (row) => rupeesFromPaise(row.creditsPaise),
    cell: (row) => <Rupees rupees={rupeesFromPaise(row.creditsPaise)} precision="paise" />,
  },
  {
    id: 'net',
    header: 'Net',
    align: 'right',
    value: (row) => inRupees(row.netPaise),
    cell: (row) => <Amount rupees={inRupees(row.netPaise)} precision="paise" />,
  },
];
