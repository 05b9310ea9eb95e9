import { Card, CardHeader } from '#ui/layout/card.tsx';
import { DayFigures } from './day-figures.tsx';
import { DayMark } from './day-mark.tsx';
import { sumOfDay } from './day-sum.ts';
import type { DayPoint, PlayedMinute } from './play-day.worker.ts';

interface Props {
  minute: PlayedMinute;
  points: readonly DayPoint[];
}

/** What a day that is over came to, and what that tells. */
export function DaySummary({ minute, points }: Props) {
  const isHeld = (minute.row.run?.remaining.length ?? 0) > 0;
  return (
    <Card className="overflow-clip">
      <CardHeader title="What the day came to">
        <DayMark />
      </CardHeader>
      <DayFigures sum={sumOfDay(minute, points)} />
      <p className="border-t border-line px-4 py-3 text-sm text-ink-soft text-pretty sm:px-5">
        {isHeld
          ? 'The position is held over the night, as its strategy says: until then it counts at the last prices of the day. '
          : ''}
        A single day tells nothing about a strategy, and this one is made up: other numbers drawn
        give another result. What each strategy made of recorded prices stands where it is chosen.
      </p>
    </Card>
  );
}
