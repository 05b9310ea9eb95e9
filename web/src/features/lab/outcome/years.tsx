import { type Paise, rupeesFromPaise } from '@sthira/contract/units';
import { liquidFundOfDays } from '@sthira/quant/result/liquid-fund';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { FigureTable } from '#ui/table/figure-table.tsx';
import type { Outcome, Span } from '../lab.worker.ts';
import { Gain } from './figures.tsx';

interface Props {
  outcome: Outcome;
  capitalPaise: Paise;
}

const heads = [
  'Year',
  'Trading days',
  'Positions',
  'Before charges',
  'Charges',
  'Credits',
  'Net',
  'Liquid fund',
];

/** Each year beside what its credits cost and what a liquid fund made. */
export function Years({ outcome: { years, whole }, capitalPaise }: Props) {
  const row = (span: Span) => [
    formatNumber(span.days, 'whole'),
    formatNumber(span.positions, 'whole'),
    <Gain key="gross" paise={span.grossPaise} />,
    formatRupees(rupeesFromPaise(span.chargesPaise)),
    formatRupees(rupeesFromPaise(span.creditsPaise)),
    <Gain key="net" paise={span.netPaise} />,
    <Gain key="fund" paise={liquidFundOfDays(capitalPaise, span.calendarDays)} />,
  ];
  return (
    <FigureTable
      label="By year"
      heads={heads}
      rows={[
        ...years.map((year) => ({ key: year.name, cells: [year.name, ...row(year)] })),
        { key: 'all', cells: ['All', ...row(whole)], isSum: true },
      ]}
    />
  );
}
