import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';
import { network } from './network.ts';

const host = vi.fn<typeof fetch>();
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const lost = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    host.mockReset().mockImplementation(async () => new Response()),
  );
});
afterEach(() => {
  network.set('there');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('load part: loaded at once, without a request to the host', async () => {
  expect(await loadPart(async () => 'part')).toBe('part');
  expect(host).not.toHaveBeenCalled();
});

test('load part: without a network it waits, and is loaded afterwards', async () => {
  network.set('away');
  const load = vi.fn(async () => 'part');
  const part = loadPart(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  network.set('there');
  expect(await part).toBe('part');
});

test('load part: a part that failed without a network fails once the host can be reached', async () => {
  host.mockImplementation(away);
  const settled = vi.fn();
  const part = loadPart(() => Promise.reject(lost)).catch(settled);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(settled).not.toHaveBeenCalled();
  host.mockImplementation(async () => new Response());
  await vi.advanceTimersByTimeAsync(2_000);
  await part;
  expect(settled).toHaveBeenCalledWith(lost);
});

test('load part: a part that a newer release replaced fails at once', async () => {
  await expect(loadPart(() => Promise.reject(lost))).rejects.toBe(lost);
  expect(host).toHaveBeenCalledOnce();
});
