import { percentText } from '@sthira/quant/enigma/preset-words';
import type { TruthFigures } from '@sthira/quant/truth/truth-figures';
import { WideTable } from '#ui/table/wide-table.tsx';

/** A wealth, with what the held-back year made of it where that was played. */
export interface TruthColumn {
  name: string;
  figures: TruthFigures;
  heldBack?: number | undefined;
}

interface Props {
  label: string;
  /** The years of the record, each with what it was used for. */
  years: readonly { year: string; use?: string }[];
  /** What the year that was held back is called, where there is one. */
  heldBack?: string;
  columns: readonly TruthColumn[];
}

interface Row {
  name: string;
  of: (column: TruthColumn) => string;
}

/** A structure beside doing nothing, in percent; docs/truth-table.md says how each is computed. */
export function TruthRows({ label, years, heldBack, columns }: Props) {
  const rows: Row[] = [
    ...(heldBack ? [heldBackRow(heldBack)] : []),
    ...years.map(({ year, use }) => ({
      name: use ? `${year}, ${use}` : year,
      of: ({ figures }: TruthColumn) => text(figures.years[year]),
    })),
    ...figureRows,
  ];
  return (
    <WideTable label={label}>
      <thead className="text-2xs text-ink-soft">
        <tr className="border-b border-line align-bottom">
          <th scope="col" className={classes.name}>
            <span className="sr-only">Figure</span>
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className={`${classes.figure} min-w-12`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of }) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className={classes.name}>
              {name}
            </th>
            {columns.map((column) => (
              <td key={column.name} className={classes.figure}>
                {of(column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

const classes = {
  name: 'min-w-24 py-1.5 pl-3 text-left font-normal',
  figure: 'px-1.5 py-1.5 font-medium last:pr-3',
} as const;

const heldBackRow = (year: string): Row => ({
  name: year,
  of: ({ heldBack }) => (heldBack === undefined ? 'not played' : text(heldBack)),
});

const figureRows: readonly Row[] = [
  { name: 'A year', of: ({ figures }) => text(figures.aYear) },
  { name: 'Worst 12 months', of: ({ figures }) => text(figures.worstTwelveMonths) },
  { name: 'Largest drawdown', of: ({ figures }) => text(figures.largestFall) },
  {
    name: '12-month spans below the ETF',
    of: ({ figures: { spansBelowEtf: share } }) => (share === null ? '—' : `${share}%`),
  },
];

const text = (perLakh: number | null | undefined) =>
  perLakh === null || perLakh === undefined ? '—' : percentText(perLakh);
