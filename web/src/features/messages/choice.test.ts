import { messageEventNames, messageEvents } from '@sthira/contract/message-events';
import { channelsOf, newMessageSettings, silencedEvent } from '@sthira/contract/messages';
import { expect, test } from 'vitest';
import { isLastOne, minuteOf, timeOf, withToggled } from './choice.ts';

test('choice: a channel is switched off and on again, and other events stay as they were', () => {
  const off = withToggled(newMessageSettings, 'opened', 'push');
  expect(channelsOf(off, 'opened')).toEqual(['telegram']);
  expect(channelsOf(off, 'closed')).toEqual(messageEvents.closed.channels);
  expect(channelsOf(withToggled(off, 'opened', 'push'), 'opened')).toEqual(['push', 'telegram']);
  expect(channelsOf(withToggled(off, 'opened', 'mail'), 'opened')).toEqual(['mail', 'telegram']);
});

test('choice: the last channel of a danger or a failure stays, of news it goes', () => {
  let settings = newMessageSettings;
  for (const event of messageEventNames)
    for (const channel of channelsOf(settings, event))
      settings = withToggled(settings, event, channel);
  expect(silencedEvent(settings)).toBeUndefined();
  expect(channelsOf(settings, 'squared-off')).toEqual(['telegram']);
  expect(channelsOf(settings, 'refused')).toEqual(['telegram']);
  expect(channelsOf(settings, 'digest')).toEqual([]);
  expect(isLastOne(settings, 'squared-off', 'telegram')).toBe(true);
  expect(isLastOne(settings, 'squared-off', 'mail')).toBe(false);
  expect(isLastOne(settings, 'digest', 'mail')).toBe(false);
});

test.each([
  [0, '00:00'],
  [425, '07:05'],
  [1_439, '23:59'],
])('choice: minute %i of the day is %s', (minute, time) => {
  expect(timeOf(minute)).toBe(time);
  expect(minuteOf(time)).toBe(minute);
});

test.each(['', '24:00', '7:05', '12:60', '12:00:30'])('choice: “%s” is no time', (text) =>
  expect(minuteOf(text)).toBeNull(),
);
