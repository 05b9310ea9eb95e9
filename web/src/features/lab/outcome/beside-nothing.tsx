import type { Paise } from '@sthira/contract/units';
import { addDays } from '@sthira/quant/calendar/trading-days';
import { figuresBeside } from '@sthira/quant/truth/beside';
import { useMemo } from 'react';
import { TruthRows } from '#entities/preset/truth-rows.tsx';
import type { Outcome } from '../lab.worker.ts';

interface Props {
  outcome: Outcome;
  capitalPaise: Paise;
}

/** The money in an ETF with what was played, beside doing nothing with it over the same days. */
export function BesideNothing({ outcome: { days }, capitalPaise }: Props) {
  const figures = useMemo(() => figuresOf(days, capitalPaise), [days, capitalPaise]);
  if (!figures) return null;
  const years = Object.keys(figures.etf.years);
  return (
    <>
      <TruthRows
        label="Beside doing nothing"
        years={years.map((year) => ({ year }))}
        columns={[
          { name: 'Yours', figures: figures.own },
          { name: 'ETF alone', figures: figures.etf },
          { name: '10% index', figures: figures.mix },
          { name: 'Index', figures: figures.index },
        ]}
      />
      <p className="border-t border-line px-4 py-3 text-xs text-ink-soft text-pretty sm:px-5">
        All of the money lies in an ETF at an assumed 6% a year, with what was played beside it; 10%
        index has the rest in the ETF. A year counts the days that were played. Spans of twelve
        months need more than a year of days.
      </p>
    </>
  );
}

/** The record begins at the first level of the index, with the whole account size in the ETF. */
function figuresOf(days: Outcome['days'], capitalPaise: Paise) {
  const [first] = days;
  if (!first) return null;
  const beginning = {
    day: addDays(first.day, -1),
    levelPaise: first.index.openPaise,
    capitalPaise,
  };
  const recorded = days.map(({ day, netPaise, index }) => ({
    ...{ day, madePaise: netPaise, outsidePaise: 0, levelPaise: index.closePaise },
  }));
  return figuresBeside(beginning, recorded);
}
