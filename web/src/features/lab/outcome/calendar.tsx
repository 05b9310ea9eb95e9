import { rupeesFromPaise } from '@sthira/contract/units';
import { formatSignedRupees } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { MonthSquares, SquareFill, strengthOf } from '#ui/plot/month-squares.tsx';
import type { Outcome } from '../lab.worker.ts';

type Day = Outcome['days'][number];

const legend =
  'A plain square gained, a striped one lost, the stronger the more; a dot was held over the night; grey was charged without a position; empty cost nothing.';

/** The days of each month, by weekday: a square each, darker the more it made or lost. */
export function Calendar({ outcome: { days } }: { outcome: Outcome }) {
  const most = Math.max(1, ...days.map(({ netPaise }) => Math.abs(netPaise)));
  return (
    <MonthSquares days={days} week="weekdays" legend={legend}>
      {(each) => {
        const { day, netPaise, isHeldOverNight } = each;
        const text = `${formatDay(day)}: ${formatSignedRupees(rupeesFromPaise(netPaise))}${isHeldOverNight ? ', held over the night' : ''}`;
        return (
          <span title={text} className="relative block aspect-square rounded-[3px] bg-sunken">
            <span className="sr-only">{text}</span>
            <SquareFill
              strength={strengthOf(netPaise, most)}
              fill={fillOf(each)}
              dotted={isHeldOverNight}
            />
          </span>
        );
      }}
    </MonthSquares>
  );
}

function fillOf({ netPaise, entries, creditsPaise, grossPaise }: Day) {
  if (entries === 0 && grossPaise === 0) return creditsPaise > 0 ? 'quiet' : 'none';
  return netPaise < 0 ? 'loss' : 'gain';
}
