import { rupeesFromPaise } from '@sthira/contract/units';
import { chargeLines } from '#entities/charges/charge-lines.ts';
import { formatRupees } from '#ui/format/format-money.ts';
import { FigureTable } from '#ui/table/figure-table.tsx';
import type { Outcome } from '../lab.worker.ts';

/** What was paid, by what it was paid for. */
export function ChargeHeads({ outcome: { charges, whole } }: { outcome: Outcome }) {
  const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise), 'paise');
  return (
    <FigureTable
      label="Costs by head"
      heads={['Paid for', 'Rupees']}
      rows={[
        ...chargeLines
          .filter(({ line }) => charges[line] > 0)
          .map(({ line, title }) => ({ key: line, cells: [title, rupees(charges[line])] })),
        { key: 'credits', cells: ['Credits, with GST', rupees(whole.creditsPaise)] },
        {
          key: 'all',
          cells: ['All', rupees(whole.chargesPaise + whole.creditsPaise)],
          isSum: true,
        },
      ]}
    />
  );
}
