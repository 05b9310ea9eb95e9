import { istInstant } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import { expect, test } from 'vitest';
import { feedTrouble } from './feed-trouble.ts';

const at = (time: string) => istInstant('2026-11-23', time);
const trouble = (sight: { now: number; socketLiveAt?: number; barAt?: number }) =>
  feedTrouble({
    socketLiveAt: sight.now,
    barAt: sight.now - 60_000,
    ...sight,
    session: sessionAt(sight.now, 'exchange'),
  }).map(({ kind }) => kind);

test('feed trouble: none for a working feed', () =>
  expect(trouble({ now: at('11:00') })).toEqual([]));

test('feed trouble: a socket silent for a minute is reported, although REST supplies prices', () => {
  expect(trouble({ now: at('11:00'), socketLiveAt: at('10:59') + 1 })).toEqual([]);
  expect(trouble({ now: at('11:00'), socketLiveAt: at('10:59') })).toEqual(['socket']);
  const [problem] = feedTrouble({
    now: at('11:00'),
    socketLiveAt: at('10:58') + 7_000,
    barAt: at('10:59'),
    session: sessionAt(at('11:00'), 'exchange'),
  });
  expect(problem?.text).toBe(
    'The price socket has told nothing since 10:58:07. Prices are asked for by REST instead and come a little later.',
  );
});

test('feed trouble: bars that stopped five minutes ago are reported', () => {
  expect(trouble({ now: at('11:00'), barAt: at('10:54') + 1 })).toEqual([]);
  expect(trouble({ now: at('11:00'), barAt: at('10:54') })).toEqual(['bars']);
});

test.each([
  ['at night', '02:00'],
  ['just after the opening', '09:15'],
])('feed trouble: none %s', (_when, time) =>
  expect(trouble({ now: at(time), socketLiveAt: 0, barAt: 0 })).toEqual([]),
);

test('feed trouble: in the closing auction prices of options are expected, bars are not', () => {
  expect(trouble({ now: at('15:30'), socketLiveAt: at('15:20'), barAt: at('15:14') })).toEqual([
    'socket',
  ]);
});
