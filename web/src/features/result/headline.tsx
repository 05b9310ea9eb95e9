import { rupeesFromPaise } from '@sthira/contract/units';
import { totalPaise } from '@sthira/quant/charges/charge-heads';
import { liquidFund } from '@sthira/quant/result/liquid-fund';
import { leastRateDays } from '@sthira/quant/result/rate-a-year';
import type { ReactNode } from 'react';
import { Term } from '#entities/words/term.tsx';
import type { WordName } from '#entities/words/words.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { formatPercent, formatSignedPercent, unknown } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { Rupees } from '#ui/format/rupees.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import type { Period } from './periods.ts';
import type { ResultView } from './result-view.ts';

interface Props {
  view: ResultView;
  period: Period;
  /** Rupees with GST. */
  creditPrice: number;
  notes: readonly string[];
  /** Stands beside the title: that the figures are of paper. */
  mark: ReactNode;
}

/** What is left of everything, and what the same money made elsewhere. */
export function Headline({ view, period, creditPrice, notes, mark }: Props) {
  const { sum, fundPaise, drawdown } = view;
  const inRupees = (paise: number | null) => (paise === null ? null : rupeesFromPaise(paise));
  return (
    <Card>
      <CardHeader
        title={period.title}
        note={`${formatDay(period.from)} to ${formatDay(period.to)}, after charges, credits and GST`}
      >
        {mark}
      </CardHeader>
      <dl className="grid gap-5 px-4 py-5 sm:grid-cols-3 sm:px-5">
        <Figure
          name="Net result"
          note={
            view.percentAYear === null
              ? `A rate a year is shown from ${leastRateDays} days and with a size on`
              : `${formatSignedPercent(view.percentAYear)} a year of the account sizes, simple`
          }
        >
          <Amount rupees={inRupees(sum.netPaise)} className="text-3xl font-semibold" />
        </Figure>
        <Figure
          name="A liquid fund on the same money"
          note={`${formatPercent(liquidFund.percentAYear)} a year, assumed as of ${liquidFund.assumedOn}, before tax`}
        >
          <Amount rupees={inRupees(fundPaise)} className="text-xl font-semibold" />
        </Figure>
        <Figure
          word="drawdown"
          name="Largest drawdown"
          note={
            drawdown
              ? `${drawdown.from ? `From ${formatDay(drawdown.from)}` : 'From the beginning'} to ${formatDay(drawdown.to)}, ${drawdown.recovered ? `made up on ${formatDay(drawdown.recovered)}` : 'not made up yet'}`
              : unknown
          }
        >
          <Amount
            rupees={drawdown ? rupeesFromPaise(0 - drawdown.paise) : view.equity && 0}
            className="text-xl font-semibold"
          />
        </Figure>
        <Figure word="gross" name="Before charges">
          <Amount rupees={rupeesFromPaise(sum.grossPaise)} />
        </Figure>
        <Figure word="charges" name="Charges, with GST">
          <Rupees rupees={sum.charges && rupeesFromPaise(totalPaise(sum.charges))} />
        </Figure>
        <Figure word="credits" name="Credits, with GST">
          <Rupees rupees={rupeesFromPaise(sum.creditsPaise)} />
        </Figure>
      </dl>
      {sum.netPaise === null ? (
        <div className="px-4 pb-4 sm:px-5">
          <Notice kind="warn">
            The charges of some of these days are not known, so neither is what is left after them.
          </Notice>
        </div>
      ) : null}
      <ul className="space-y-1 border-t border-line px-4 py-3 text-2xs text-ink-soft sm:px-5">
        <li>
          The rate is the result over the account sizes of today, times the days, times 365. It is
          no XIRR: what went in and out of an account at the broker is not known here.
        </li>
        <li>
          {mark
            ? 'Credits are counted at the price of the smallest pack with GST; nothing was charged.'
            : creditPrice > 0
              ? 'Credits are counted at what they cost on average in your packs, with GST.'
              : 'No pack was bought: credits that were given count as nothing.'}
        </li>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Card>
  );
}

interface FigureProps {
  name: string;
  note?: string;
  /** The word of the glossary behind the name. */
  word?: WordName;
  children: ReactNode;
}

function Figure({ name, note, word, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{word ? <Term name={word}>{name}</Term> : name}</dt>
      <dd className="mt-1">
        {children}
        {note ? <p className="figures mt-0.5 text-2xs text-ink-soft text-pretty">{note}</p> : null}
      </dd>
    </div>
  );
}
