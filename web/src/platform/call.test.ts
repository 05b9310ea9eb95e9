import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceAheadMs, forgetServerTime } from '#clock/server-now.ts';
import { call } from './call.ts';
import { outcomeKnown } from './call-error.ts';

const freshToken = vi.hoisted(() => vi.fn(async () => 'token'));
vi.mock('./session.ts', () => ({ freshToken }));

const host = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', host.mockReset());
});
afterEach(() => {
  forgetServerTime();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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

test('the page’s clock goes by the date of an answer', async () => {
  const date = new Date(Date.now() - 90_000).toUTCString();
  host.mockResolvedValue(Response.json(flat, { headers: { date } }));
  await stopAll();
  expect(Math.abs(deviceAheadMs() - 90_000)).toBeLessThan(1_100);
});
