import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let clock: typeof import('./server-now.ts');
const noon = Date.parse('2026-11-27T12:00:00.000Z');

beforeEach(async () => {
  vi.useFakeTimers({ now: noon });
  // Nothing is known yet of the server's time.
  vi.resetModules();
  clock = await import('./server-now.ts');
});
afterEach(() => void vi.useRealTimers());

/** An answer that a server `aheadMs` ahead of the device wrote halfway; `Date` has whole seconds. */
function learn(aheadMs: number, { sentAt = noon, tripMs = 100 } = {}): void {
  const wroteAt = sentAt + tripMs / 2 + aheadMs;
  const date = new Date(Math.floor(wroteAt / 1_000) * 1_000).toUTCString();
  clock.learnServerTime({ sentAt, cameAt: sentAt + tripMs, date });
}

test('server time: the device’s clock before the first answer', () => {
  expect([clock.serverNow(), clock.deviceAheadMs()]).toEqual([noon, 0]);
});

test.each([90_000, -90_000, 180_000, -180_000, 3 * 3_600_000])(
  'server time: a device whose clock is off by %i ms has the server’s time within a second',
  (off) => {
    learn(-off);
    expect(Math.abs(clock.serverNow() - (noon - off))).toBeLessThan(1_000);
    expect(Math.abs(clock.deviceAheadMs() - off)).toBeLessThan(1_000);
    expect(clock.serverTimeOf(noon - 5_000)).toBe(clock.serverNow() - 5_000);
  },
);

test.each([0, 200, -300])(
  'server time: the clock of a device that is off by %i ms is used',
  (off) => {
    learn(-off);
    expect(clock.serverNow()).toBe(noon);
  },
);

test('server time: a slow answer does no harm, and many are more exact than one', () => {
  learn(-90_000, { tripMs: 40 });
  const one = clock.deviceAheadMs();
  learn(-90_000, { sentAt: noon + 400, tripMs: 20_000 });
  expect(clock.deviceAheadMs()).toBe(one);
  for (let at = 0; at < 3_000; at += 130)
    learn(-90_000, { sentAt: noon + 30_000 + at, tripMs: 40 });
  expect(Math.abs(clock.deviceAheadMs() - 90_000)).toBeLessThan(120);
});

test('server time: a corrected device clock is used from the next answer on', () => {
  learn(-90_000);
  learn(0, { sentAt: noon - 60_000 });
  expect(clock.deviceAheadMs()).toBe(0);
});

test('server time: an answer without a readable date, or older than its request, is ignored', () => {
  clock.learnServerTime({ sentAt: noon, cameAt: noon, date: null });
  clock.learnServerTime({ sentAt: noon, cameAt: noon, date: 'yesterday' });
  clock.learnServerTime({ sentAt: noon, cameAt: noon - 9_000, date: new Date(0).toUTCString() });
  expect(clock.deviceAheadMs()).toBe(0);
});

test('server time: a missing time stays missing', () => {
  learn(90_000);
  expect(clock.serverTimeOf(0)).toBe(0);
});
