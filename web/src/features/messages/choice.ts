import {
  type MessageChannel,
  type MessageEvent,
  mayBeOff,
  messageChannels,
} from '@sthira/contract/message-events';
import { channelsOf, type MessageSettings } from '@sthira/contract/messages';

export const channelLabels: Record<MessageChannel, string> = {
  mail: 'Mail',
  push: 'Push',
  telegram: 'Telegram',
};

/** Whether this is the last channel of an event that has to reach its person. Pure. */
export function isLastOne(
  settings: MessageSettings,
  event: MessageEvent,
  channel: MessageChannel,
): boolean {
  const chosen = channelsOf(settings, event);
  return !mayBeOff(event) && chosen.length === 1 && chosen[0] === channel;
}

/** The settings with one channel of an event the other way round; the last one stays. Pure. */
export function withToggled(
  settings: MessageSettings,
  event: MessageEvent,
  channel: MessageChannel,
): MessageSettings {
  if (isLastOne(settings, event, channel)) return settings;
  const before: readonly MessageChannel[] = channelsOf(settings, event);
  const isOn = before.includes(channel);
  const chosen = messageChannels.filter((one) => (one === channel ? !isOn : before.includes(one)));
  return { ...settings, channels: { ...settings.channels, [event]: chosen } };
}

/** `07:05` of a minute of the day. Pure. */
export function timeOf(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The minute of the day of `07:05`; null of anything else. Pure. */
export function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? null : 60 * Number(hours) + Number(minutes);
}

/** What quiet hours are where nobody has set any. */
export const usualQuiet = { from: 22 * 60, until: 7 * 60 };
