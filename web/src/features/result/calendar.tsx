import { type Day, type Paise, rupeesFromPaise } from '@sthira/contract/units';
import type { KeyboardEvent } from 'react';
import { formatSignedRupees, unknown } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { MonthSquares, SquareFill, strengthOf } from '#ui/plot/month-squares.tsx';
import { classNames } from '#ui/theme/class-names.ts';
import { hasMarks } from './day-marks.ts';
import type { ShownDay } from './result-view.ts';

const legend =
  'A plain square gained, a striped one lost, the stronger the more; a dot was held over the night; grey was charged without an entry; a marked corner has a note or a tag. Choose a day to see what was traded on it.';

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
  const inTabOrder = days.some(({ day }) => day === chosen) ? chosen : days.at(-1)?.day;
  return (
    <MonthSquares days={days} week="whole" legend={legend} onKeyDown={walk}>
      {(day) => (
        <Square
          day={day}
          most={most}
          isChosen={day.day === chosen}
          isInTabOrder={day.day === inTabOrder}
          choose={choose}
        />
      )}
    </MonthSquares>
  );
}

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
  const text = [
    `${formatDay(day.day)}: ${net}`,
    ...(held ? ['held over the night'] : []),
    ...(idle ? ['charged without an entry'] : []),
    ...(day.notes.length > 0 ? ['with a note'] : []),
    ...(day.tags.length > 0 ? [`tagged ${day.tags.join(', ')}`] : []),
  ].join(', ');
  return (
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
      <SquareFill
        strength={idle ? 1 : strengthOf(netPaise ?? 0, most)}
        fill={fillOf(day)}
        dotted={held}
      />
      {hasMarks(day) ? (
        <span
          aria-hidden
          className="absolute top-0 right-0 size-2 rounded-tr-[3px] rounded-bl-full bg-accent ring-1 ring-surface"
        />
      ) : null}
    </button>
  );
}

function fillOf({ netPaise, idle }: ShownDay) {
  if (idle || netPaise === null) return 'quiet';
  return netPaise < 0 ? 'loss' : 'gain';
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
