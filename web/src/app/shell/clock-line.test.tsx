// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime } from '#clock/server-now.ts';
import { MarketClock } from '#features/live/market-clock.tsx';
import { rightClock } from '#testing/right-clock.ts';
import { LiveRegion } from '#ui/announcements/live-region.tsx';
import { forgetAnnouncements } from '#ui/announcements/pending.ts';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { ClockLine } from './clock-line.tsx';

const server = Date.parse('2026-11-27T06:30:00.000Z');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  forgetAnnouncements();
  vi.useRealTimers();
  rightClock();
});

/** A page on a device whose clock is off, whose server has just answered. */
async function show(offMs: number): Promise<void> {
  // `Date` has whole seconds: half of one has passed.
  vi.setSystemTime(server + 500 + offMs);
  render(
    <>
      <ClockLine />
      <MarketClock />
      <AsOf at={server - 1_000} />
    </>,
  );
  const receivedAt = Date.now();
  learnServerTime({
    sentAt: receivedAt - 20,
    cameAt: receivedAt,
    date: new Date(server).toUTCString(),
  });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
}

test.each([
  [90_000, 'Your device’s clock is 90 s ahead. The times here are right: they are the server’s.'],
  [-90_000, 'Your device’s clock is 90 s behind. The times here are right: they are the server’s.'],
  [180_000, 'Your device’s clock is 3 min ahead. The times here are right: they are the server’s.'],
])(
  'clock warning: a device that is off by %i ms shows it, with the server’s time on the page',
  async (offMs, words) => {
    await show(offMs);
    screen.getByText(words);
    screen.getByText(/^12:00:0[123] IST$/);
    expect(screen.getByText(/^as of 11:59:59/).textContent).toBe('as of 11:59:59');
  },
);

test('clock warning: a device with the right clock shows nothing', async () => {
  await show(0);
  expect(screen.queryByText(/Your device’s clock/)).toBeNull();
  screen.getByText('12:00:02 IST');
});

test('clock warning: a reading of eleven seconds ago is stale on any device', async () => {
  await show(-90_000);
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(screen.getByText(/^as of 11:59:59/).textContent).toBe('as of 11:59:59 · stale');
});

test('clock warning: a clock that is known to be wrong before the line is there is announced', async () => {
  await show(90_000);
  cleanup();
  forgetAnnouncements();
  render(
    <>
      <ClockLine />
      <LiveRegion />
    </>,
  );
  await act(() => vi.dynamicImportSettled().then(() => undefined));
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe(
    'Your device’s clock is 90 s ahead. The times here are right: they are the server’s.',
  );
});
