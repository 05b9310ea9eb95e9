import { type Paise, rupeesFromPaise } from '@sthira/contract/units';
import { weekdayOf } from '@sthira/quant/calendar/trading-days';
import { formatSignedRupees } from '#ui/format/format-money.ts';
import { formatDay, formatMonth } from '#ui/format/format-time.ts';
import { classNames } from '#ui/theme/class-names.ts';
import type { Outcome } from '../lab.worker.ts';

type Day = Outcome['days'][number];

/** The days of each month, by weekday: a square each, darker the more it made or lost. */
export function Calendar({ outcome: { days } }: { outcome: Outcome }) {
  const most = Math.max(1, ...days.map(({ netPaise }) => Math.abs(netPaise)));
  const months = [...Map.groupBy(days, ({ day }) => day.slice(0, 7))];
  return (
    <div className="space-y-3 px-4 py-4 sm:px-5">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-4">
        {months.map(([month, ofMonth]) => (
          <li key={month}>
            <h3 className="figures mb-1 text-xs text-ink-soft">{formatMonth(`${month}-01`)}</h3>
            <ol className="grid grid-cols-5 gap-0.5">
              {ofMonth.map((day) => (
                <Square key={day.day} day={day} most={most} />
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-soft">
        Green gained, red lost, the stronger the more; a dot was held over the night; grey was
        charged without a position; empty cost nothing.
      </p>
    </div>
  );
}

function Square({ day, most }: { day: Day; most: Paise }) {
  // A session on a weekend stands with Friday.
  const weekday = Math.min(5, Math.max(1, weekdayOf(day.day)));
  const text = `${formatDay(day.day)}: ${formatSignedRupees(rupeesFromPaise(day.netPaise))}${day.isHeldOverNight ? ', held over the night' : ''}`;
  return (
    <li
      title={text}
      style={{ gridColumnStart: weekday }}
      className="relative aspect-square rounded-[3px] bg-sunken"
    >
      <span className="sr-only">{text}</span>
      <span
        aria-hidden
        style={{ opacity: 0.25 + (0.75 * Math.abs(day.netPaise)) / most }}
        className={classNames('absolute inset-0 rounded-[3px]', colourOf(day))}
      />
      {day.isHeldOverNight ? (
        <span aria-hidden className="absolute inset-0 m-auto size-1 rounded-full bg-ink" />
      ) : null}
    </li>
  );
}

function colourOf({ netPaise, entries, creditsPaise, grossPaise }: Day): string {
  if (entries === 0 && grossPaise === 0) return creditsPaise > 0 ? 'bg-line-strong' : '';
  return netPaise < 0 ? 'bg-loss' : 'bg-gain';
}
