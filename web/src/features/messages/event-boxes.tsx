import {
  type MessageChannel,
  type MessageEvent,
  mayBeOff,
  messageChannels,
  messageEventNames,
  messageEvents,
} from '@sthira/contract/message-events';
import { channelsOf } from '@sthira/contract/messages';
import { useId } from 'react';
import { useMedia } from '#ui/page/use-media.ts';
import { WideTable } from '#ui/table/wide-table.tsx';
import { channelLabels, isLastOne, withToggled } from './choice.ts';
import type { Choice } from './use-choice.ts';

type Chosen = Pick<Choice, 'settings' | 'choose'>;

/** By what a person is told of each event: a table, on a phone a card for each. */
export function EventBoxes(chosen: Chosen) {
  return useMedia('(max-width: 639px)') ? <Cards {...chosen} /> : <Table {...chosen} />;
}

function Table(chosen: Chosen) {
  return (
    <WideTable label="What reaches you">
      <thead className="text-xs text-ink-soft">
        <tr className="border-b border-line">
          <th scope="col" className="px-4 py-2.5 text-left font-medium sm:px-5">
            Event
          </th>
          {['Bell', ...messageChannels.map((channel) => channelLabels[channel])].map((name) => (
            <th key={name} scope="col" className="px-3 py-2.5 text-center font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {messageEventNames.map((event) => (
          <tr key={event} className="border-b border-line last:border-0">
            <th scope="row" className="px-4 py-2.5 text-left font-normal sm:px-5">
              <EventWords event={event} />
              <Why event={event} {...chosen} />
            </th>
            <td className="px-3 text-center">
              <BellBox event={event} />
            </td>
            {messageChannels.map((channel) => (
              <td key={channel} className="px-3 text-center">
                <Box event={event} channel={channel} {...chosen} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Cards(chosen: Chosen) {
  return (
    <ul aria-label="What reaches you">
      {messageEventNames.map((event) => (
        <li key={event} className="space-y-2 border-b border-line px-4 py-3 last:border-0">
          <EventWords event={event} />
          <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <span className="inline-flex min-h-9 items-center gap-2">
              <BellBox event={event} /> Bell
            </span>
            {messageChannels.map((channel) => (
              <Labelled key={channel} event={event} channel={channel} {...chosen} />
            ))}
          </div>
          <Why event={event} {...chosen} />
        </li>
      ))}
    </ul>
  );
}

function EventWords({ event }: { event: MessageEvent }) {
  const { label, when } = messageEvents[event];
  return (
    <>
      <span className="block text-sm font-medium">{label}</span>
      <span className="block max-w-prose text-xs whitespace-normal text-ink-soft text-pretty">
        {when}
      </span>
    </>
  );
}

/** One id for the row's reason and the boxes it is about. */
const whyId = (event: MessageEvent) => `why-${event}`;
const mustReach = 'One way beside the bell stays: this must reach you.';

/** Why a row's last box cannot be emptied. */
function Why({ event, settings }: { event: MessageEvent } & Chosen) {
  if (mayBeOff(event) || channelsOf(settings, event).length > 1) return null;
  return (
    <span id={whyId(event)} className="mt-0.5 block text-xs text-warn">
      {mustReach}
    </span>
  );
}

const box = 'size-4.5 align-middle accent-accent aria-disabled:cursor-not-allowed';

/** The bell has everything. */
function BellBox({ event }: { event: MessageEvent }) {
  return (
    <input
      type="checkbox"
      checked
      disabled
      readOnly
      aria-label={`Bell: ${messageEvents[event].label}, always`}
      title="Everything is in the bell"
      className={box}
    />
  );
}

interface BoxProps extends Chosen {
  event: MessageEvent;
  channel: MessageChannel;
  id?: string;
}

function Box({ event, channel, settings, choose, id }: BoxProps) {
  const isLast = isLastOne(settings, event, channel);
  return (
    <input
      id={id}
      type="checkbox"
      checked={(channelsOf(settings, event) as readonly MessageChannel[]).includes(channel)}
      // A box that cannot be emptied stays in the order of the keys, so that its reason is read.
      onChange={() => {
        if (!isLast) choose(withToggled(settings, event, channel));
      }}
      aria-label={`${channelLabels[channel]}: ${messageEvents[event].label}`}
      {...(isLast
        ? { 'aria-disabled': true, 'aria-describedby': whyId(event), title: mustReach }
        : {})}
      className={box}
    />
  );
}

function Labelled({ channel, ...rest }: BoxProps) {
  const id = useId();
  return (
    <span className="inline-flex min-h-9 items-center gap-2">
      <Box id={id} channel={channel} {...rest} />
      <label htmlFor={id}>{channelLabels[channel]}</label>
    </span>
  );
}
