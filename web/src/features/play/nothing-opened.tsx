import type { Day } from '@sthira/contract/units';
import { CalendarX2 } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { daysToPlay, dayText, largerSize, otherDay, type PlayChoice } from './play-choice.ts';
import type { PlayedMinute } from './play-day.worker.ts';

interface Props {
  choice: PlayChoice;
  why: NonNullable<PlayedMinute['nothingOpened']>;
  /** By the page's own clock, not by that of the played day. */
  today: Day;
  play: (choice: PlayChoice) => void;
  change: () => void;
}

/** Says why a day that is over opened nothing, and offers one that may. */
export function NothingOpened({ choice, why, today, play, change }: Props) {
  const other = offerOf(choice, why, today);
  return (
    <Card>
      <EmptyState
        icon={<CalendarX2 className="size-6" />}
        title="Nothing was opened on this day"
        text={why.reason}
      >
        {other ? (
          <Button variant="primary" onClick={() => play(other.choice)}>
            {other.text}
          </Button>
        ) : null}
        <Button onClick={change}>Other settings</Button>
      </EmptyState>
    </Card>
  );
}

/** Another day, or the same one with more money. */
function offerOf(choice: PlayChoice, { account }: Props['why'], today: Day) {
  const sizeLakhs = largerSize(choice.sizeLakhs);
  if (account === 'too-small')
    return sizeLakhs > choice.sizeLakhs
      ? { text: `Play it with ₹${sizeLakhs} lakh`, choice: { ...choice, sizeLakhs } }
      : undefined;
  const day = otherDay(choice, daysToPlay(today));
  return day ? { text: `Play ${dayText(day)}`, choice: { ...choice, day } } : undefined;
}
