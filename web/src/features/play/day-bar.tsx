import { rupeesFromPaise } from '@sthira/contract/units';
import { Pause, Play, RotateCcw, SkipForward, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { formatMinute } from '#ui/format/format-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { DayMark } from './day-mark.tsx';
import { dayText, kindWords, type PlayChoice } from './play-choice.ts';
import type { DayPlay } from './use-day-play.ts';

interface Props {
  choice: PlayChoice;
  play: DayPlay;
  again: () => void;
  change: () => void;
}

/** Says which day is played and what it is, how far it is, and how it goes on. */
export function DayBar({ choice, play, again, change }: Props) {
  const { minute, pace, setPace, skip } = play;
  const title = useRef<HTMLHeadingElement>(null);
  // What was pressed to come here is gone.
  useEffect(() => title.current?.focus(), []);
  const stands = minute?.stands ?? 'playing';
  const { played, of } = minute?.minutes ?? { played: 0, of: 1 };
  const index = minute?.levels?.indexPaise;
  const isPaused = pace === 'paused';
  const PaceIcon = isPaused ? Play : Pause;
  const refusal = stands === 'over' ? 'The day is over.' : undefined;
  return (
    <Card className="space-y-3 border-warn/60 px-4 py-3 sm:px-5">
      <p role="status" className="sr-only">
        {stands === 'over' ? 'The day is over.' : isPaused ? 'Paused.' : ''}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2
            ref={title}
            tabIndex={-1}
            className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium outline-none"
          >
            <DayMark />
            {dayText(minute?.day ?? choice.day)} · {kindWords[choice.kind].label}
          </h2>
          <p className="mt-1 max-w-3xl text-xs text-ink-soft text-pretty">
            Index and options are simulated: their prices follow a model. No order leaves this
            browser, and nothing of it is stored.
          </p>
        </div>
        <p className="figures sm:text-right">
          <span className="text-lg font-semibold">{minute ? formatMinute(minute.at) : '–'}</span>
          <span className="block text-2xs text-ink-soft">
            NIFTY, simulated{' '}
            {index === undefined ? '–' : formatNumber(rupeesFromPaise(index), 'paise')}
          </span>
        </p>
      </div>
      <progress
        aria-label="How much of the day has been played"
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        value={played}
        max={of}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<PaceIcon aria-hidden className="size-3.5" />}
          refusal={refusal}
          onClick={() => setPace(isPaused ? 'playing' : 'paused')}
        >
          {isPaused ? 'Play on' : 'Pause'}
        </Button>
        <Button
          icon={<SkipForward aria-hidden className="size-3.5" />}
          refusal={refusal}
          onClick={skip}
        >
          Skip to the end
        </Button>
        {minute && stands === 'over' && minute.row.run?.remaining.length ? (
          <Button
            variant="primary"
            icon={<Play aria-hidden className="size-3.5" />}
            onClick={play.goOn}
          >
            Play the next day
          </Button>
        ) : null}
        <Button icon={<RotateCcw aria-hidden className="size-3.5" />} onClick={again}>
          Again
        </Button>
        <Button
          variant="quiet"
          icon={<SlidersHorizontal aria-hidden className="size-3.5" />}
          onClick={change}
        >
          Other settings
        </Button>
      </div>
    </Card>
  );
}
