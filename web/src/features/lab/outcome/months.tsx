import { rupeesFromPaise } from '@sthira/contract/units';
import { Amount } from '#ui/format/amount.tsx';
import { formatMonth } from '#ui/format/format-time.ts';
import { WideTable } from '#ui/table/wide-table.tsx';
import type { Outcome } from '../lab.worker.ts';

const months = Array.from({ length: 12 }, (_, place) => String(place + 1).padStart(2, '0'));
const short = (month: string) => formatMonth(`2000-${month}-01`).slice(0, 3);
const cell = 'px-2 py-1.5 whitespace-nowrap first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5';

/** What each month left, a row for each year. */
export function Months({ outcome }: { outcome: Outcome }) {
  const netOf = new Map(outcome.months.map(({ name, netPaise }) => [name, netPaise]));
  const shown = months.filter((month) =>
    outcome.years.some(({ name }) => netOf.has(`${name}-${month}`)),
  );
  return (
    <WideTable label="By month">
      <thead className="text-xs text-ink-soft">
        <tr className="border-b border-line">
          <th scope="col" className={`${cell} text-left font-medium`}>
            Year
          </th>
          {shown.map((month) => (
            <th key={month} scope="col" className={`${cell} font-medium`}>
              {short(month)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {outcome.years.map(({ name }) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className={`${cell} text-left font-normal`}>
              {name}
            </th>
            {shown.map((month) => {
              const net = netOf.get(`${name}-${month}`);
              return (
                <td key={month} className={cell}>
                  {net === undefined ? '' : <Amount rupees={rupeesFromPaise(net)} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
