import type { MessageSetup as Setup } from '@sthira/contract/messages';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { useAnswer } from '#platform/use-answer.ts';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { EventBoxes } from './event-boxes.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { type Choice, useChoice } from './use-choice.ts';
import { MailWay } from './ways/mail-way.tsx';
import { PushWay } from './ways/push-way.tsx';
import { TelegramWay } from './ways/telegram-way.tsx';

/** What a person is told, and by what. */
export function MessageSetup() {
  const { data, error, refetch } = useAnswer('getChannels', {});
  return (
    <Reading
      error={error}
      retry={refetch}
      skeleton={
        <Card>
          <SkeletonRows rows={8} label="Loading what reaches you" />
        </Card>
      }
    >
      {data ? <Known setup={data} /> : null}
    </Reading>
  );
}

function Known({ setup }: { setup: Setup }) {
  const choice = useChoice(setup.settings);
  return (
    <div className="space-y-5">
      <Card className="overflow-clip">
        <CardHeader
          title="Ways to you"
          note="Each is used for the events that are ticked below. What must reach you goes by mail where nothing else is set up."
        />
        <MailWay address={setup.mail} />
        <PushWay {...setup.push} />
        <TelegramWay {...setup.telegram} />
      </Card>
      <Card className="overflow-clip">
        <CardHeader
          title="What reaches you"
          note="Everything is in the bell, on every device. What else comes to you is yours to choose."
        >
          <Stored {...choice} />
        </CardHeader>
        {choice.error ? (
          <div className="px-4 pt-4 sm:px-5">
            <RefusedNotice error={choice.error}>
              Your choice was not stored. {choice.error.message}
            </RefusedNotice>
          </div>
        ) : null}
        <EventBoxes settings={choice.settings} choose={choice.choose} />
      </Card>
      <Card>
        <CardHeader title="Quiet hours" note="Times of India" />
        <QuietHours settings={choice.settings} choose={choice.choose} />
      </Card>
    </div>
  );
}

const words: Record<Choice['state'], string> = {
  idle: 'Every tick is stored at once.',
  saving: 'Storing…',
  saved: 'Stored.',
};

function Stored({ state }: Pick<Choice, 'state'>) {
  return (
    <p role="status" className="text-xs text-ink-soft">
      {words[state]}
    </p>
  );
}
