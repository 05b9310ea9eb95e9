// @vitest-environment jsdom

import type { PlatformStatus } from '@sthira/contract/platform-status';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Loaded here: a question that loads it first takes longer than a test waits.
import '#features/landing/status/ask-status.ts';
import { askEveryMs, keptForMs } from '#features/landing/status/use-status.ts';
import { Component as StatusPage } from './status.tsx';

const broker = (change: Partial<PlatformStatus['brokers'][number]> = {}) => ({
  ...{ name: 'Bigul', state: 'answering', is_old: false, since: '2026-11-20T03:45:00.000Z' },
  ...{ answered_at: '2026-11-20T04:29:00.000Z', acknowledged_within_ms: 200 },
  ...change,
});
const status = (change: object = {}) => ({
  ...{ checked_at: '2026-11-20T04:30:07.000Z', market: 'open' },
  ...{ agents: { state: 'working', since: null }, brokers: [broker()] },
  ...change,
});

/** By the clock that never jumps. */
let elapsedMs = 0;
let answer: () => Response | Promise<Response>;
const answers = (body: unknown, code = 200) => {
  answer = () => Response.json(body, { status: code });
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  elapsedMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => elapsedMs);
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The page once its question has been answered. */
async function open(): Promise<void> {
  render(<StatusPage />);
  await settled();
}
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const pass = async (ms: number) => {
  elapsedMs += ms;
  act(() => void vi.advanceTimersByTime(ms));
  await settled();
};
const main = () => within(screen.getByRole('main'));
const summary = () => main().getByRole('status').textContent ?? '';
const part = (name: string) =>
  main().getByRole('heading', { level: 2, name }).closest('li')?.textContent ?? '';
/** The tones that are drawn, by what colours them. */
const isGreen = () => document.querySelector('main .text-gain') !== null;

test('status page: before the answer, and in the page as it is sent, it says that it asks', async () => {
  expect(renderToString(<StatusPage />)).toContain('Checking…');
  answer = () => new Promise(() => {});
  await open();
  expect(summary()).toContain('Checking…');
  expect(isGreen()).toBe(false);
});

test('status page: in market hours it says what works, and since when', async () => {
  answers(status());
  await open();
  expect(summary()).toBe('Everything WorksRead at 10:00:07 (IST).');
  expect(part('Dashboard and sign-in')).toContain('Working');
  expect(part('Trading agents')).toContain('Working');
  expect(part('Bigul')).toContain(
    'It answers what the platform asks, since 09:15. Most orders of today were acknowledged within 200 ms.',
  );
});

test('status page: of a broker without enough orders it tells no time', async () => {
  answers(status({ brokers: [broker({ acknowledged_within_ms: null, since: null })] }));
  await open();
  expect(part('Bigul')).toMatch(/It answers what the platform asks\.$/);
});

test.each([
  ['slow', 'Some Answers Are Slow', 'Slow', 'come late or not at all, since 09:15'],
  [
    'not-answering',
    'Some Things Do Not Work',
    'Not answering',
    'It does not answer what the platform asks, since 09:15. Accounts there',
  ],
] as const)('status page: a broker that is %s is said to be', async (state, said, label, text) => {
  answers(status({ brokers: [broker({ state }), broker({ name: 'Jainam' })] }));
  await open();
  expect(summary()).toContain(said);
  expect(part('Bigul')).toContain(label);
  expect(part('Bigul')).toContain(text);
  expect(part('Jainam')).toContain('Answering');
});

test('status page: silent agents are said to be, and since when', async () => {
  answers(status({ agents: { state: 'silent', since: '2026-11-20T04:28:00.000Z' } }));
  await open();
  expect(summary()).toContain('Some Things Do Not Work');
  expect(part('Trading agents')).toContain('silent since 09:58');
});

test('status page: while the market is closed it says so, and that nobody asks the brokers', async () => {
  answers(
    status({
      ...{ market: 'closed', agents: { state: 'resting', since: null } },
      brokers: [
        broker({ is_old: true }),
        broker({ ...{ name: 'Arham Share', state: 'slow' }, is_old: true }),
        broker({ ...{ name: 'Jainam', state: 'no-calls' }, ...{ since: null, answered_at: null } }),
      ],
    }),
  );
  await open();
  expect(summary()).toContain('No Trouble Known');
  expect(summary()).toContain('The market is closed.');
  expect(part('Trading agents')).toContain('Market closed');
  expect(part('Bigul')).toContain('Answering, when last asked');
  expect(part('Bigul')).toContain('its last answer came at 09:59');
  expect(part('Arham Share')).toContain('Slow, when last asked');
  expect(part('Jainam')).toContain('No calls today');
});

test.each([
  ['the call fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['it is refused', () => Response.json(status(), { status: 503 })],
  ['it is no status', () => Response.json({ checked_at: 'now', market: 'open' })],
  ['a page comes instead', () => new Response('<html></html>')],
])(
  'status page: when %s the status is unknown, nothing is green, and it can be asked again',
  async (_why, failing) => {
    answer = failing;
    await open();
    expect(summary()).toContain('Status Unknown');
    expect(isGreen()).toBe(false);
    expect(main().queryByRole('list', { name: 'Parts' })).toBeNull();
    answers(status());
    fireEvent.click(main().getByRole('button', { name: 'Try again' }));
    await settled();
    expect(summary()).toContain('Everything Works');
  },
);

test('status page: it asks again each minute, and forgets what it knew when nobody answers', async () => {
  answers(status());
  await open();
  answers({}, 503);
  await pass(askEveryMs);
  expect(summary()).toContain('Status Unknown');
});

test('status page: an answer that is kept on the way and never renewed becomes unknown', async () => {
  answers(status());
  await open();
  await pass(2 * askEveryMs);
  expect(summary()).toContain('Everything Works');
  await pass(keptForMs);
  expect(summary()).toContain('Status Unknown');
});
