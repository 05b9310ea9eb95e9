import { percentText } from '@sthira/quant/enigma/preset-words';
import type { TruthFigures } from '@sthira/quant/truth/truth-figures';
import { FigureTable } from '#ui/table/figure-table.tsx';

/** A wealth in the table, with what the held-back year made of it where that was played. */
export interface TruthLine {
  name: string;
  figures: TruthFigures;
  heldBack?: number | undefined;
}

interface Props {
  label: string;
  /** The years of the record, each with what it was used for. */
  years: readonly { year: string; use?: string }[];
  /** The name of the year that was held back, where there is one. */
  heldBack?: string;
  lines: readonly TruthLine[];
}

/** A structure beside doing nothing, in percent; docs/truth-table.md says how each is computed. */
export function TruthRows({ label, years, heldBack, lines }: Props) {
  return (
    <FigureTable
      label={label}
      heads={[
        'What it made',
        ...years.map(({ year, use }) => (use ? `${year}, ${use}` : year)),
        ...(heldBack ? [heldBack] : []),
        ...['A year', 'Worst 12 months', 'Largest fall', '12-month spans below the ETF'],
      ]}
      rows={lines.map(({ name, figures, heldBack: held }) => ({
        key: name,
        cells: [
          name,
          ...years.map(({ year }) => text(figures.years[year])),
          ...(heldBack ? [held === undefined ? 'not played' : text(held)] : []),
          text(figures.aYear),
          text(figures.worstTwelveMonths),
          text(figures.largestFall),
          figures.spansBelowEtf === null ? '—' : `${figures.spansBelowEtf}%`,
        ],
      }))}
    />
  );
}

const text = (perLakh: number | null | undefined) =>
  perLakh === null || perLakh === undefined ? '—' : percentText(perLakh);
