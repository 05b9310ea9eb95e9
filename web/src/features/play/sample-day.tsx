import { istDay } from '@sthira/contract/units';
import { textOfPreset } from '@sthira/quant/texts/read-text';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/controls/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { useNowFor } from '#ui/page/use-now.ts';
import { CoursePicture } from './day-course.tsx';
import { DayFigures } from './day-figures.tsx';
import { DayMark } from './day-mark.tsx';
import { sumOfDay } from './day-sum.ts';
import { daysToPlay, dayText, usualLakhs } from './play-choice.ts';
import { useDayPlay } from './use-day-play.ts';

/**
 * For a page that has no figures yet: a simulated day on paper, played to its end by the engine that
 * trades. It is the newest one on which something was opened; nobody chose it for its result.
 */
export default function SampleDay() {
  const days = daysToPlay(useNowFor(istDay));
  const [place, setPlace] = useState(0);
  const day = days[place];
  if (day === undefined) return null;
  return <Played key={day} day={day} next={() => setPlace(place + 1)} />;
}

const doNothing = () => {};

function Played({ day, next }: { day: string; next: () => void }) {
  const { minute, points, trouble, skip } = useDayPlay(
    {
      ...{ day, kind: 'ordinary', strategy: textOfPreset('daily') },
      ...{ sizeLakhs: usualLakhs, dailyLossPct: 2 },
    },
    doNothing,
    'paused',
  );
  const stands = minute?.stands;
  const isEmpty = stands === 'over' && minute?.nothingOpened !== null;
  const goOn = useEffectEvent((toEnd: boolean, toNext: boolean) => {
    if (toEnd) skip();
    if (toNext) next();
  });
  useEffect(() => goOn(stands === 'playing', isEmpty), [stands, isEmpty]);
  if (trouble === 'failed') return null;
  return (
    <Card className="paper-edge min-w-0 overflow-clip print:hidden">
      <CardHeader title="A sample of what stands here" note={`${dayText(day)}, played on paper`}>
        <span className="rounded bg-warn-soft px-1.5 text-2xs font-semibold tracking-wide text-warn">
          SAMPLE
        </span>
        <DayMark />
      </CardHeader>
      {minute && stands === 'over' && !isEmpty ? (
        <>
          <DayFigures sum={sumOfDay(minute, points)} />
          <CoursePicture points={points} stands={stands} />
        </>
      ) : (
        <SkeletonRows rows={4} label="Playing a sample day" />
      )}
      <div className="space-y-3 border-t border-line px-4 py-3 text-sm sm:px-5">
        <p className="text-ink-soft text-pretty">
          Not yours, and no money: simulated prices, the Daily preset with ₹{usualLakhs} lakh, all
          charges counted. A single day tells nothing about a strategy; what each made of recorded
          prices stands where it is chosen.
        </p>
        <p className="flex flex-wrap gap-2">
          <Link to="/dashboard?ask=paper" className={buttonClass('primary', 'medium')}>
            Try on paper
          </Link>
          <Link to="/play" className={buttonClass('plain', 'medium')}>
            Play a day
          </Link>
        </p>
      </div>
    </Card>
  );
}
