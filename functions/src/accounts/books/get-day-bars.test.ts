import { istInstant, minuteMs } from '@sthira/contract/units';
import { beforeEach, expect, test } from 'vitest';
import { docs } from '#documents/docs.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { getDayBars } from './get-day-bars.ts';

const clock = new SteppedClock();
let store: MemoryStore;
beforeEach(() => {
  store = memoryStore(() => clock.now());
});

const barAt = (day: string, time: string, closePaise: number) => ({
  ...{ at: istInstant(day, time), openPaise: 2_500_000, closePaise },
  ...{ highPaise: 2_510_050, lowPaise: 2_490_000 },
});
const answer = async () =>
  (
    await getDayBars({
      caller: { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' },
      ...{ input: {}, clock, store },
    })
  ).data;

test('day bars: none before the market was followed', async () => {
  expect(await answer()).toEqual({ underlying: 'NIFTY', date: null, bars: [] });
});

test('day bars: those of the newest session alone, in points', async () => {
  const bars = [
    barAt('2026-11-26', '15:29', 2_499_000),
    barAt('2026-11-27', '09:15', 2_500_500),
    barAt('2026-11-27', '09:16', 2_501_000),
  ];
  store.put(docs.bars.path, { at: (bars.at(-1)?.at ?? 0) + minuteMs, bars });
  expect(await answer()).toEqual({
    ...{ underlying: 'NIFTY', date: '2026-11-27' },
    bars: [
      { at: '2026-11-27T03:45:00.000Z', open: 25_000, high: 25_100.5, low: 24_900, close: 25_005 },
      { at: '2026-11-27T03:46:00.000Z', open: 25_000, high: 25_100.5, low: 24_900, close: 25_010 },
    ],
  });
});
