import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceAheadMs, forgetServerTime } from '#clock/server-now.ts';
import { call } from './call.ts';

const freshToken = vi.hoisted(() => vi.fn(async () => 'token'));
vi.mock('./session.ts', () => ({ freshToken }));

const host = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', host.mockReset());
});
afterEach(() => {
  forgetServerTime();
  vi.unstubAllGlobals();
});

const flat = { success: true, message: '', data: { done: ['one'], failed: [] } };
const stopAll = () => call('stopAllTrading', { algoId: 1 });

test('the page’s clock goes by the date of an answer', async () => {
  const date = new Date(Date.now() - 90_000).toUTCString();
  host.mockResolvedValue(Response.json(flat, { headers: { date } }));
  await stopAll();
  expect(Math.abs(deviceAheadMs() - 90_000)).toBeLessThan(1_100);
});
