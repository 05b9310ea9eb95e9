import type { ReactNode } from 'react';
import { classNames } from '#ui/theme/class-names.ts';
import { WideTable } from './wide-table.tsx';

interface TableProps {
  label: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[]; isSum?: boolean }[];
}

/** A small table of figures: names on the left, figures on the right. */
export function FigureTable({ label, heads, rows }: TableProps) {
  return (
    <WideTable label={label}>
      <thead className="text-xs text-ink-soft">
        <tr className="border-b border-line">
          {heads.map((head, place) => (
            <th key={head} scope="col" className={classNames(cell, place === 0 && 'text-left')}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others], isSum }) => (
          <tr
            key={key}
            className={classNames('border-b border-line last:border-0', isSum && 'font-semibold')}
          >
            <th scope="row" className={classNames(cell, 'text-left font-normal')}>
              {first}
            </th>
            {others.map((content, place) => (
              <td key={heads[place + 1]} className={cell}>
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

const cell =
  'px-2 py-1.5 font-medium whitespace-nowrap first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5';
