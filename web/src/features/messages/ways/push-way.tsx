import type { MessageSetup } from '@sthira/contract/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { thisDeviceId } from '#platform/push-device.ts';
import { type PushState, pushState } from '#platform/push-subscription.ts';
import { answerKey } from '#platform/use-answer.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatDateTime } from '#ui/format/format-time.ts';
import { usePageSaysOffline } from '#ui/page/offline.ts';
import { brand } from '#ui/theme/brand.ts';
import { TestButton } from './test-button.tsx';
import { addThisDevice, removeDevice } from './this-push.ts';
import { Way } from './way.tsx';

const words: Record<PushState, string> = {
  on: 'On for this device.',
  off: 'Off for this device.',
  denied:
    'This browser was told not to show messages of this site. Allow them in its settings for this site, and load the page again.',
  unsupported: 'This browser cannot show messages while the page is closed.',
  'not-installed': `An iPhone or iPad shows messages of apps on its home screen: press Share, then Add to Home Screen, and open ${brand.name} from there.`,
};

const stateKey = ['push-state'];

/** What the browser says; a device that the server does not have is off, whatever it says. */
function usePushState(devices: MessageSetup['push']['devices']) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: stateKey,
    queryFn: pushState,
    gcTime: 0,
    retry: false,
  });
  const isKnown = devices.some(({ id }) => id === thisDeviceId());
  return {
    state: data?.state === 'on' && !isKnown ? 'off' : data?.state,
    isUnanswered: isError && !data,
    isAsking: isFetching,
    askAgain: () => void refetch(),
  };
}

/** The heading to which the focus goes from a button that was pressed, and is gone. */
function useFocusAfter() {
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return;
    pressed.current = null;
    if (document.activeElement === document.body) heading.current?.focus();
  });
  const notePress = () => {
    pressed.current = document.activeElement;
  };
  return { heading, notePress };
}

const unanswered = 'The browser does not say whether it shows messages here.';

export function PushWay({ publicKey, devices }: MessageSetup['push']) {
  const client = useQueryClient();
  const isOffline = usePageSaysOffline();
  const { state, isUnanswered, isAsking, askAgain } = usePushState(devices);
  const act = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onSettled: () =>
      Promise.all(
        [answerKey('getChannels', {}), stateKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const { heading, notePress } = useFocusAfter();
  const start = (work: () => Promise<void>) => {
    notePress();
    act.mutate(work);
  };
  if (publicKey === null && devices.length === 0)
    return <Way title="Push" state="Not set up on this platform." />;
  const refusal = isOffline ? 'You are offline.' : undefined;
  return (
    <Way
      title="Push"
      state={state ? words[state] : isUnanswered ? unanswered : null}
      heading={heading}
    >
      {isUnanswered ? (
        <Button size="small" busy={isAsking} onClick={askAgain}>
          Ask it again
        </Button>
      ) : null}
      {state === 'off' && publicKey !== null ? (
        <Button
          size="small"
          busy={act.isPending}
          refusal={refusal}
          onClick={() => start(() => addThisDevice(publicKey))}
        >
          Turn on for this device
        </Button>
      ) : null}
      {act.error ? <RefusedNotice error={act.error} /> : null}
      <Devices
        devices={devices}
        refusal={refusal}
        isBusy={act.isPending}
        remove={(id) => start(() => removeDevice(id))}
      />
      <TestButton
        channel="push"
        refusal={devices.length === 0 ? 'No device shows your messages yet.' : undefined}
      />
    </Way>
  );
}

interface DevicesProps extends Pick<MessageSetup['push'], 'devices'> {
  refusal: string | undefined;
  isBusy: boolean;
  remove: (id: string) => void;
}

function Devices({ devices, refusal, isBusy, remove }: DevicesProps) {
  if (devices.length === 0) return null;
  const here = thisDeviceId();
  return (
    <ul aria-label="Devices that show your messages" className="space-y-2 text-sm">
      {devices.map(({ id, label, at }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 wrap-anywhere">
            {label}
            {id === here ? ' (this device)' : ''}
            <span className="block text-xs text-ink-soft">Since {formatDateTime(at)}</span>
          </span>
          <Button
            size="small"
            busy={isBusy}
            refusal={refusal}
            aria-label={`Remove ${label}${id === here ? ', this device' : ''}`}
            onClick={() => remove(id)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
