import type { MessageChannel } from '@sthira/contract/message-events';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { ask } from '#platform/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { usePageSaysOffline } from '#ui/page/offline.ts';
import { channelLabels } from '../choice.ts';

interface Props {
  channel: MessageChannel;
  /** Why there is nothing to test. */
  refusal?: string | undefined;
}

/** Sends one message by a channel and shows what became of it. */
export function TestButton({ channel, refusal }: Props) {
  const isOffline = usePageSaysOffline();
  const test = useMutation({ mutationFn: () => ask('testChannel', { channel }) });
  return (
    <div className="space-y-2">
      <Button
        size="small"
        icon={<Send aria-hidden className="size-3.5" />}
        busy={test.isPending}
        refusal={isOffline ? 'You are offline.' : refusal}
        aria-label={`Send a test by ${channelLabels[channel]}`}
        onClick={() => test.mutate()}
      >
        Send a test
      </Button>
      {test.error ? <RefusedNotice error={test.error} /> : null}
      {test.data ? <Notice kind="good">{test.data.message}</Notice> : null}
    </div>
  );
}
