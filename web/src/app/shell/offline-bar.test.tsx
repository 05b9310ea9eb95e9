// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Connection, idle } from '#features/live/connection-state.ts';
import { marketFeed } from '#features/live/market-feed.ts';
import { call } from '#platform/call.ts';
import { OfflineBar } from './offline-bar.tsx';
import { useNetwork } from './use-network.ts';

vi.mock('#platform/session.ts', () => ({ freshToken: async () => 'token' }));
vi.mock('#platform/stream-socket.ts', () => ({
  openStream: () => ({ close: () => {}, abandon: () => {} }),
}));

/** As the shell has both. */
function WatchedBar() {
  useNetwork();
  return <OfflineBar />;
}

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

/** The browser reports a change, and its flag has what it believes. */
function deviceSays(what: 'online' | 'offline'): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(what === 'online');
  act(() => void dispatchEvent(new Event(what)));
}
const feedIs = (connection: Connection) => marketFeed.connection.set(connection);
const started = { attempts: 0, generation: 0, because: null } as const;
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isShown = () => screen.queryByText(/^You are offline\./) !== null;

async function show(answer: typeof fetch): Promise<void> {
  host.mockImplementation(answer);
  render(<WatchedBar />);
  await after(3_000);
}

test('offline bar: shown when the device reports no network, unless the host answers', async () => {
  await show(reached);
  deviceSays('offline');
  await after(0);
  expect(isShown()).toBe(false);
  host.mockImplementation(cutOff);
  deviceSays('offline');
  await after(0);
  expect(isShown()).toBe(true);
  host.mockImplementation(reached);
  await after(3_000);
  expect(isShown()).toBe(false);
});

test('offline bar: a host that never answers is not reached', async () => {
  await show(silent);
  deviceSays('offline');
  await after(9_900);
  expect(isShown()).toBe(false);
  await after(100);
  expect(isShown()).toBe(true);
});

test('offline bar: a call without an answer starts a check of the host', async () => {
  await show(cutOff);
  expect(isShown()).toBe(false);
  await act(() => call('getAccounts', {}).catch(() => undefined));
  await after(0);
  expect(isShown()).toBe(true);
});

test('offline bar: a broken live connection starts a check, whatever the device reports', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  feedIs({
    ...started,
    phase: 'waiting',
    because: { kind: 'closed', code: 1006 },
    retryAt: 5_000,
  });
  await show(cutOff);
  expect(isShown()).toBe(true);
  feedIs({ ...started, phase: 'failed', because: { kind: 'exhausted' } });
  await after(3_000);
  expect(isShown()).toBe(true);
  host.mockImplementation(reached);
  await after(3_000);
  expect(isShown()).toBe(false);
});

test('offline bar: with an open live connection no check is made, whatever the device reports', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  feedIs({ ...started, phase: 'connected' });
  await show(cutOff);
  expect(host).not.toHaveBeenCalled();
});
