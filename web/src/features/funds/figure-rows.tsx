import type { ReactNode } from 'react';
import { Term } from '#entities/words/term.tsx';
import type { WordName } from '#entities/words/words.ts';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { Rupees } from '#ui/format/rupees.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { coverageText } from './coverage-text.ts';
import type { FundsFigure, Sum } from './sums.ts';

export interface FigureRow {
  label: string;
  figure: FundsFigure;
  /** A result has a sign and a colour. */
  kind: 'amount' | 'result';
  /** What explains the label. */
  word?: WordName;
}

interface Props {
  title: string;
  rows: readonly FigureRow[];
  /** `undefined` until the first answer. */
  sumOf: ((figure: FundsFigure) => Sum) | undefined;
  at: number | null;
  /** Stands beside the title: that the figures are of paper. */
  mark?: ReactNode;
}

/** A card of labelled figures, one below the other. */
export function FigureRows({ title, rows, sumOf, at, mark }: Props) {
  return (
    <Card className="overflow-clip">
      <CardHeader title={title}>
        {mark}
        {sumOf ? <AsOf at={at} /> : null}
      </CardHeader>
      <dl className="divide-y divide-line">
        {rows.map(({ label, figure, kind, word }) => {
          const sum = sumOf?.(figure);
          return (
            <Line
              key={figure}
              label={word ? <Term name={word}>{label}</Term> : label}
              note={sum ? coverageText(sum, 'accounts') : null}
            >
              {!sum ? (
                <Skeleton className="h-5 w-24" />
              ) : kind === 'result' ? (
                <Amount rupees={sum.rupees} />
              ) : (
                <Rupees rupees={sum.rupees} />
              )}
            </Line>
          );
        })}
      </dl>
    </Card>
  );
}

function Line({
  label,
  note,
  children,
}: {
  label: ReactNode;
  note: string | null;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 sm:px-5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="flex flex-col items-end font-medium">
        {children}
        {note ? <span className="text-2xs font-normal text-ink-soft">{note}</span> : null}
      </dd>
    </div>
  );
}
