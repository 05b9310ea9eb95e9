import { type Day, type Paise, rupeesFromPaise } from '@sthira/contract/units';
import type { KeyboardEvent } from 'react';
import { formatSignedRupees, unknown } from '#ui/format/format-money.ts';
import { formatDay, formatMonth } from '#ui/format/format-time.ts';
import { classNames } from '#ui/theme/class-names.ts';
import type { ShownDay } from './result-view.ts';

interface Props {
  days: readonly ShownDay[];
  chosen: Day | null;
  choose: (day: Day) => void;
}

/**
 * The days by month and weekday, a button each. One of them is in the tab order; arrows, Home and
 * End go to the others.
 */
export function Calendar({ days, chosen, choose }: Props) {
  const most = Math.max(1, ...days.map(({ netPaise }) => Math.abs(netPaise ?? 0)));
  const months = [...Map.groupBy(days, ({ day }) => day.slice(0, 7))];
  const inTabOrder = days.some(({ day }) => day === chosen) ? chosen : days.at(-1)?.day;
  return (
    <div className="space-y-3 px-4 py-4 sm:px-5">
      <ul onKeyDown={walk} className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4">
        {months.map(([month, ofMonth]) => (
          <li key={month}>
            <h3 className="figures mb-1 text-xs text-ink-soft">{formatMonth(`${month}-01`)}</h3>
            <ol className="grid grid-cols-7 gap-0.5">
              {ofMonth.map((day) => (
                <Square
                  key={day.day}
                  day={day}
                  most={most}
                  isChosen={day.day === chosen}
                  isInTabOrder={day.day === inTabOrder}
                  choose={choose}
                />
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-soft">
        Green gained, red lost, the stronger the more; a dot was held over the night; grey was
        charged without an entry. Choose a day to see what was traded on it.
      </p>
    </div>
  );
}

/** A day's place in its week, Monday first. */
const weekdayOf = (day: Day) => ((new Date(day).getUTCDay() + 6) % 7) + 1;

interface SquareProps {
  day: ShownDay;
  most: Paise;
  isChosen: boolean;
  isInTabOrder: boolean;
  choose: (day: Day) => void;
}

function Square({ day, most, isChosen, isInTabOrder, choose }: SquareProps) {
  const { netPaise, held, idle } = day;
  const net = netPaise === null ? unknown : formatSignedRupees(rupeesFromPaise(netPaise));
  const text = `${formatDay(day.day)}: ${net}${held ? ', held over the night' : ''}${idle ? ', charged without an entry' : ''}`;
  return (
    <li style={{ gridColumnStart: weekdayOf(day.day) }}>
      <button
        type="button"
        title={text}
        aria-label={text}
        aria-pressed={isChosen}
        tabIndex={isInTabOrder ? 0 : -1}
        onClick={() => choose(day.day)}
        className={classNames(
          'relative block aspect-square min-h-6 w-full rounded-[3px] bg-sunken',
          isChosen && 'ring-2 ring-accent',
        )}
      >
        <span
          aria-hidden
          style={{ opacity: idle ? 1 : 0.25 + (0.75 * Math.abs(netPaise ?? 0)) / most }}
          className={classNames('absolute inset-0 rounded-[3px]', colourOf(day))}
        />
        {held ? (
          <span aria-hidden className="absolute inset-0 m-auto size-1.5 rounded-full bg-ink" />
        ) : null}
      </button>
    </li>
  );
}

function colourOf({ netPaise, idle }: ShownDay): string {
  if (idle || netPaise === null) return 'bg-line-strong';
  return netPaise < 0 ? 'bg-loss' : 'bg-gain';
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -5, ArrowDown: 5 };

function walk(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const place = buttons.indexOf(event.target as HTMLButtonElement);
  const step = steps[event.key];
  const to =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? buttons.length - 1
        : step === undefined
          ? undefined
          : Math.min(buttons.length - 1, Math.max(0, place + step));
  if (place < 0 || to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}
