import type { Day } from '@sthira/contract/units';
import { weekdayOf } from '@sthira/quant/calendar/trading-days';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { formatMonth } from '#ui/format/format-time.ts';
import { classNames } from '#ui/theme/class-names.ts';

/** `weekdays`: a session on a weekend stands with the Friday, or the Monday, beside it. */
const weeks = {
  weekdays: {
    months: 'grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]',
    days: 'grid-cols-5',
    column: (day: Day) => Math.min(5, Math.max(1, weekdayOf(day))),
  },
  whole: {
    months: 'grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]',
    days: 'grid-cols-7',
    column: (day: Day) => weekdayOf(day) || 7,
  },
} as const;

interface Props<Each extends { day: Day }> {
  days: readonly Each[];
  week: keyof typeof weeks;
  onKeyDown?: KeyboardEventHandler;
  /** What the colours say. */
  legend: string;
  /** What stands in a day's place. */
  children: (day: Each) => ReactNode;
}

/** Days by month and weekday. */
export function MonthSquares<Each extends { day: Day }>({
  days,
  week,
  onKeyDown,
  legend,
  children,
}: Props<Each>) {
  const { months, days: ofWeek, column } = weeks[week];
  return (
    <div className="space-y-3 px-4 py-4 sm:px-5">
      <ul onKeyDown={onKeyDown} className={classNames('grid gap-4', months)}>
        {[...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([month, ofMonth]) => (
          <li key={month}>
            <h3 className="figures mb-1 text-xs text-ink-soft">{formatMonth(`${month}-01`)}</h3>
            <ol className={classNames('grid gap-0.5', ofWeek)}>
              {ofMonth.map((each) => (
                <li key={each.day} style={{ gridColumnStart: column(each.day) }}>
                  {children(each)}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-soft">{legend}</p>
    </div>
  );
}

interface FillProps {
  /** From 0 to 1. */
  strength: number;
  /** A loss is striped, so that it is told from a gain without its colour. */
  fill: 'gain' | 'loss' | 'quiet' | 'none';
  dotted: boolean;
}

/** How strong a colour is for what a day made, beside the day that made or lost most. */
export const strengthOf = (paise: number, most: number) => 0.25 + (0.75 * Math.abs(paise)) / most;

const fills = { gain: 'bg-gain', loss: 'bg-loss', quiet: 'bg-line-strong', none: '' } as const;

/** The inside of a day's square. */
export function SquareFill({ strength, fill, dotted }: FillProps) {
  return (
    <>
      <span
        aria-hidden
        style={{ opacity: strength }}
        className={classNames('absolute inset-0 rounded-[3px]', fills[fill])}
      />
      {fill === 'loss' ? (
        <span aria-hidden className="loss-stripes absolute inset-0 rounded-[3px]" />
      ) : null}
      {dotted ? (
        <span aria-hidden className="absolute inset-0 m-auto size-1.5 rounded-full bg-ink" />
      ) : null}
    </>
  );
}
