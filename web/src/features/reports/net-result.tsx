import type { Charges } from '@sthira/contract/reports';
import type { ReactNode } from 'react';
import { chargeLines } from '#entities/charges/charge-lines.ts';
import { Term } from '#entities/words/term.tsx';
import type { WordName } from '#entities/words/words.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { formatCredits } from '#ui/format/format-credits.ts';
import { Rupees } from '#ui/format/rupees.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Covered } from '#ui/privacy/covered.tsx';

interface Result {
  total_pnl: number;
  charges: Charges | null;
  net_pnl: number | null;
  milli_credits: number;
}

interface Props {
  result: Result | undefined;
  /** Sentences about what is assumed. */
  notes: readonly string[];
  /** Stands beside the title: that the figures are of paper. */
  mark?: ReactNode;
  /** Stands at the end of the card. */
  children?: ReactNode;
}

const big = 'figures text-lg font-semibold tracking-tight';

/** What is left of the result after charges, the charges line by line, and the credits spent. */
export function NetResult({ result, notes, mark, children }: Props) {
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Net P&L"
        note="What is left after the charges of broker, exchanges and state, computed from the trades"
      >
        {mark}
      </CardHeader>
      <dl className="grid grid-cols-2 gap-4 px-4 py-4 sm:px-5 xl:grid-cols-4">
        <Figure word="gross" title="Before charges" known={result !== undefined}>
          <Amount rupees={result?.total_pnl} precision="paise" className={big} />
        </Figure>
        <Figure word="charges" title="Charges" known={result !== undefined}>
          <Rupees rupees={result?.charges?.total} precision="paise" className={big} />
        </Figure>
        <Figure word="net" title="After charges" known={result !== undefined}>
          <Amount rupees={result?.net_pnl} precision="paise" className={big} />
        </Figure>
        <Figure word="credits" title="Credits spent" known={result !== undefined}>
          <span className={big}>
            <Covered>{formatCredits(result?.milli_credits)}</Covered>
          </span>
        </Figure>
      </dl>
      {result?.charges ? <Lines charges={result.charges} /> : null}
      {result && result.charges === null ? (
        <div className="px-4 pb-4 sm:px-5">
          <Notice kind="warn">
            The charges of some of these days are not known, so neither is what is left after them.
          </Notice>
        </div>
      ) : null}
      {notes.length > 0 ? (
        <ul className="space-y-1 px-4 pb-4 text-2xs text-ink-soft sm:px-5">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {children}
    </Card>
  );
}

function Figure({
  word,
  title,
  known,
  children,
}: {
  /** The word of the glossary behind the title. */
  word: WordName;
  title: string;
  known: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">
        <Term name={word}>{title}</Term>
      </dt>
      <dd className="mt-1">{known ? children : <Skeleton className="h-7 w-28" />}</dd>
    </div>
  );
}

function Lines({ charges }: { charges: Charges }) {
  return (
    <dl
      aria-label="Charges by line"
      className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-xs sm:grid-cols-4 sm:px-5 xl:grid-cols-8"
    >
      {chargeLines.map(({ line, title }) => (
        <div key={line}>
          <dt className="text-ink-soft">{title}</dt>
          <dd>
            <Rupees rupees={charges[line]} precision="paise" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
