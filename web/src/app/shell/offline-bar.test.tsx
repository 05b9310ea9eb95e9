// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Connection, idle } from '#features/live/connection-state.ts';
import { marketFeed } from '#features/live/market-feed.ts';
import { OfflineBar } from './offline-bar.tsx';

vi.mock('#platform/stream-socket.ts', () => ({
  openStream: () => ({ close: () => {}, abandon: () => {} }),
}));

const host = vi.fn<typeof fetch>();
const reached = async () => new Response(null, { status: 404 });
const cutOff = async () => Promise.reject(new TypeError('Failed to fetch'));
/** A router without a connection: requests are never answered. */
const silent: typeof fetch = (_, options) =>
  new Promise((_resolve, reject) =>
    options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)),
  );

beforeEach(() => {
  vi.useFakeTimers();
  // Fake timers do not move the time that `AbortSignal.timeout` waits for.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const aborting = new AbortController();
    setTimeout(() => aborting.abort(), ms);
    return aborting.signal;
  });
  vi.stubGlobal('fetch', host.mockReset());
});
afterEach(() => {
  cleanup();
  marketFeed.connection.set(idle);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const deviceSays = (onLine: boolean) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
const feedIs = (connection: Connection) => marketFeed.connection.set(connection);
const started = { attempts: 0, generation: 0, because: null } as const;
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isTold = () => screen.queryByText(/^You are offline\./) !== null;

async function show(answer: typeof fetch): Promise<void> {
  host.mockImplementation(answer);
  render(<OfflineBar />);
  await after(3_000);
}

test('a device that says it has no network is told so, unless it reaches the host', async () => {
  deviceSays(false);
  await show(cutOff);
  expect(isTold()).toBe(true);
  host.mockImplementation(reached);
  await after(3_000);
  expect(isTold()).toBe(false);
});

test('a host that never answers is not reached', async () => {
  deviceSays(false);
  await show(silent);
  expect(isTold()).toBe(false);
  await after(10_000);
  expect(isTold()).toBe(true);
});

test('a live connection that broke is reason to ask, whatever the device says', async () => {
  deviceSays(true);
  feedIs({
    ...started,
    phase: 'waiting',
    because: { kind: 'closed', code: 1006 },
    retryAt: 5_000,
  });
  await show(cutOff);
  expect(isTold()).toBe(true);
  feedIs({ ...started, phase: 'failed', because: { kind: 'exhausted' } });
  await after(3_000);
  expect(isTold()).toBe(true);
  host.mockImplementation(reached);
  await after(3_000);
  expect(isTold()).toBe(false);
});

test('while the live connection stands nobody is asked', async () => {
  deviceSays(true);
  feedIs({ ...started, phase: 'connected' });
  await show(cutOff);
  expect(host).not.toHaveBeenCalled();
});
