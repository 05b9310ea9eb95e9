import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceAheadMs } from '#clock/server-now.ts';
import { rightClock } from '#testing/right-clock.ts';
import { call, type Outcome, onOutcome } from './call.ts';
import { outcomeKnown } from './outcome-known.ts';
import { watchLeaving } from './page-stays.ts';

const freshToken = vi.hoisted(() => vi.fn(async (): Promise<string | null> => 'token'));
vi.mock('./session.ts', () => ({ freshToken }));

watchLeaving();
const host = vi.fn<typeof fetch>();
const outcomes: Outcome[] = [];
onOutcome((outcome) => outcomes.push(outcome));

beforeEach(() => {
  outcomes.length = 0;
  vi.stubGlobal('fetch', host.mockReset());
});
afterEach(() => {
  dispatchEvent(new Event('pageshow'));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  rightClock();
});

const flat = { success: true, message: '', data: { done: ['one'], failed: [] } };
const stopAll = () => call('stopAllTrading', { algoId: 1 });
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error) => outcomeKnown(error),
  );
const cut = () => Promise.reject(new TypeError('Failed to fetch'));

test('call: sent whatever the browser reports of its network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  host.mockResolvedValue(Response.json(flat));
  expect(await stopAll()).toEqual({ done: ['one'], failed: [] });
});

test('call: a broken connection has an unknown outcome, a missing token is unsent', async () => {
  host.mockImplementation(cut);
  expect(await failureOf(stopAll())).toBe('no-answer');
  freshToken.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  expect(await failureOf(stopAll())).toBe('unsent');
  freshToken.mockResolvedValueOnce(null);
  expect(await failureOf(stopAll())).toBe('unsent');
  expect(host).toHaveBeenCalledOnce();
});

test('call: a missing answer is given up after its time limit', async () => {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return AbortSignal.abort();
  });
  host.mockImplementation((_, options) =>
    options?.signal?.aborted ? cut() : new Promise(() => undefined),
  );
  expect(await failureOf(stopAll())).toBe('no-answer');
  expect(limits).toEqual([65_000]);
});

test.each(['beforeunload', 'pagehide'])(
  'call: a call cut by leaving the page (%s) is not reported',
  async (event) => {
    vi.useFakeTimers();
    host.mockImplementation(cut);
    dispatchEvent(new Event(event));
    const settled = vi.fn();
    void stopAll().then(settled, settled);
    await vi.advanceTimersByTimeAsync(2_900);
    expect([settled.mock.calls, outcomes]).toEqual([[], []]);
    // It stayed after all: the leaving was refused, or was a download.
    await vi.advanceTimersByTimeAsync(100);
    expect(settled).toHaveBeenCalledOnce();
    expect(outcomes).toHaveLength(1);
  },
);

test('call: a restored page gets at once what failed in the meantime', async () => {
  vi.useFakeTimers();
  host.mockImplementation(cut);
  dispatchEvent(new Event('pagehide'));
  const failed = failureOf(stopAll());
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event('pageshow'));
  expect(await failed).toBe('no-answer');
});

test('call: the date of an answer sets the page’s clock', async () => {
  const date = new Date(Date.now() - 90_000).toUTCString();
  host.mockResolvedValue(Response.json(flat, { headers: { date } }));
  await stopAll();
  expect(Math.abs(deviceAheadMs() - 90_000)).toBeLessThan(1_100);
});
