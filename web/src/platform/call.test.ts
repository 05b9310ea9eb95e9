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

test('a call is sent whatever the browser says of its network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  host.mockResolvedValue(Response.json(flat));
  expect(await stopAll()).toEqual({ done: ['one'], failed: [] });
});

test('what broke on the way may have been done, what found no token was never sent', async () => {
  host.mockImplementation(cut);
  expect(await failureOf(stopAll())).toBe('no-answer');
  freshToken.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  expect(await failureOf(stopAll())).toBe('unsent');
  freshToken.mockResolvedValueOnce(null);
  expect(await failureOf(stopAll())).toBe('unsent');
  expect(host).toHaveBeenCalledOnce();
});

test('an answer that never comes is waited for no longer than one may take', async () => {
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
  'a call that a page cuts by leaving (%s) is told to nobody',
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

test('a page that is shown again hears at once what failed meanwhile', async () => {
  vi.useFakeTimers();
  host.mockImplementation(cut);
  dispatchEvent(new Event('pagehide'));
  const failed = failureOf(stopAll());
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event('pageshow'));
  expect(await failed).toBe('no-answer');
});

test('the page’s clock goes by the date of an answer', async () => {
  const date = new Date(Date.now() - 90_000).toUTCString();
  host.mockResolvedValue(Response.json(flat, { headers: { date } }));
  await stopAll();
  expect(Math.abs(deviceAheadMs() - 90_000)).toBeLessThan(1_100);
});
