import { rupeesFromPaise } from '@sthira/contract/units';
import { Suspense } from 'react';
import { later } from '#platform/load-part.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatSignedRupees } from '#ui/format/format-money.ts';
import { formatMinute } from '#ui/format/format-time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { DayMark } from './day-mark.tsx';
import type { DayPoint, PlayedMinute } from './play-day.worker.ts';

const DayChart = later(() => import('./day-chart.tsx'));

/** The picture is drawn anew after so many minutes, and not three times a second. */
const everyMinutes = 5;

interface Props extends Pick<PlayedMinute, 'stands'> {
  points: readonly DayPoint[];
}

/** How the result of the day went, as a picture. */
export function DayCourse(props: Props) {
  return (
    <Card className="min-w-0 overflow-clip">
      <CardHeader title="The day so far" note="What it has made, before and after charges">
        <DayMark />
      </CardHeader>
      <CoursePicture {...props} />
    </Card>
  );
}

/** The picture alone. */
export function CoursePicture({ points, stands }: Props) {
  const drawn = points.filter(
    (_, place) => place % everyMinutes === 0 || (stands === 'over' && place === points.length - 1),
  );
  return (
    <div className="p-3 sm:p-4">
      <Suspense fallback={<Skeleton className="h-60 w-full" />}>
        {drawn.length > 1 ? (
          <DayChart points={drawn} label={courseText(drawn)} />
        ) : (
          <Skeleton className="h-60 w-full" />
        )}
      </Suspense>
    </div>
  );
}

function courseText(points: readonly DayPoint[]): string {
  const last = points.at(-1);
  if (!last) return 'Nothing has been played yet';
  const made = formatSignedRupees(rupeesFromPaise(last.netPaise));
  return `By ${formatMinute(last.at)} the day had made ${made} after charges`;
}
