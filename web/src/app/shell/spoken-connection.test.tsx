// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Connection, idle } from '#features/live/connection-state.ts';
import { marketFeed } from '#features/live/market-feed.ts';
import { network } from '#platform/network.ts';
import { LiveRegion } from '#ui/announcements/live-region.tsx';
import { forgetAnnouncements } from '#ui/announcements/pending.ts';
import { SpokenConnection } from './spoken-connection.tsx';

vi.mock('#platform/session.ts', () => ({ freshToken: async () => 'token' }));
vi.mock('#platform/stream-socket.ts', () => ({
  openStream: () => ({ close: () => {}, abandon: () => {} }),
}));

const counted = { attempts: 0, generation: 1 };
const live: Connection = { ...counted, phase: 'connected', because: null };
const lost: Connection = {
  ...counted,
  phase: 'waiting',
  because: { kind: 'closed', code: 1006 },
  retryAt: 5_000,
};

const failed: Connection = { ...counted, phase: 'failed', because: { kind: 'exhausted' } };

const show = () =>
  render(
    <>
      <SpokenConnection />
      <LiveRegion />
    </>,
  );

beforeEach(() => {
  vi.useFakeTimers();
  marketFeed.connection.set(live);
});
afterEach(() => {
  cleanup();
  forgetAnnouncements();
  marketFeed.connection.set(idle);
  network.set('there');
  vi.useRealTimers();
});

/** The queue is asked for when something is to be said. */
const settled = () => act(() => vi.dynamicImportSettled().then(() => undefined));
const feedIs = async (connection: Connection) => {
  act(() => marketFeed.connection.set(connection));
  await settled();
};
const textOf = (urgency: string) => document.querySelector(`[aria-live=${urgency}]`)?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('spoken connection: a lost one interrupts, one that is back is said calmly, and only the latest of a quick change', async () => {
  show();
  expect([textOf('polite'), textOf('assertive')]).toEqual(['', '']);
  await feedIs(lost);
  expect(textOf('assertive')).toBe('The live connection is lost. It is tried again.');
  await feedIs(live);
  await feedIs(lost);
  await feedIs(live);
  await pass(10_000);
  expect([textOf('polite'), textOf('assertive')]).toEqual(['The live connection is back.', '']);
  await pass(60_000);
  expect([textOf('polite'), textOf('assertive')]).toEqual(['', '']);
});

test('spoken connection: a lost network is said once, with what it means for trading', async () => {
  show();
  act(() => network.set('away'));
  await settled();
  expect(textOf('assertive')).toMatch(/^You are offline\. .*running accounts go on trading/);
  await feedIs(lost);
  await pass(20_000);
  expect([textOf('polite'), textOf('assertive')]).toEqual(['', '']);
});

test('spoken connection: one that is given up is said with the reason, not as tried again', async () => {
  show();
  await feedIs(lost);
  await feedIs(failed);
  await pass(10_000);
  expect(textOf('assertive')).toMatch(/^Failed to connect after multiple attempts\. /);
});

test('spoken connection: what is wrong before the page can say it is said, what is well is not', async () => {
  marketFeed.connection.set(failed);
  const { unmount } = show();
  await settled();
  expect(textOf('assertive')).toMatch(/^Failed to connect after multiple attempts\. /);
  unmount();
  marketFeed.connection.set(live);
  show();
  await settled();
  await pass(20_000);
  expect([textOf('polite'), textOf('assertive')]).toEqual(['', '']);
});
