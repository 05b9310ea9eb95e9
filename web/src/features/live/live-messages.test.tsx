// @vitest-environment jsdom
// req: ADMIN-41, ADMIN-108, INVESTOR-27, INVESTOR-55, INVESTOR-57

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamHandlers } from '#platform/stream-socket.ts';
import { Offline } from '#ui/page/offline.ts';
import { ConnectionIndicator } from './connection-indicator.tsx';
import type { StreamName } from './connection-texts.ts';
import { LiveBanner } from './live-banner.tsx';
import { marketFeed } from './market-feed.ts';
import { OverallBanner } from './overall-banner.tsx';
import { overallStream } from './overall-stream.ts';
import { watchAccounts } from './status-stream.ts';

/** What a service does with a socket, once the page listens to it. */
type Service = (handlers: StreamHandlers) => void;

const world = vi.hoisted(() => ({
  service: (_: StreamHandlers): void => undefined,
  attempts: 0,
  token: 'a token' as string | null,
  renewals: 0,
}));
vi.mock('#platform/session.ts', () => ({
  freshToken: async () => world.token,
  async renewedToken() {
    world.renewals += 1;
    return world.token;
  },
}));
vi.mock('#platform/stream-socket.ts', () => ({
  openStream(_: string, handlers: StreamHandlers) {
    world.attempts += 1;
    queueMicrotask(() => world.service(handlers));
    return { close: () => handlers.closed(1006, ''), abandon: () => {} };
  },
}));

const streams = {
  market: {
    Banner: ConnectionIndicator,
    start: () => marketFeed.send({ type: 'start' }),
    stop: () => marketFeed.send({ type: 'stop' }),
    retry: 'Retry market data',
  },
  status: {
    Banner: () => <LiveBanner accounts="some" />,
    start: () => watchAccounts(['one']),
    stop: () => watchAccounts([]),
    retry: 'Retry',
  },
  admin: {
    Banner: OverallBanner,
    start: () => overallStream.send({ type: 'start' }),
    stop: () => overallStream.send({ type: 'stop' }),
    retry: 'Retry',
  },
} as const;
const names: readonly StreamName[] = ['market', 'status', 'admin'];

const closes =
  (code: number, reason = ''): Service =>
  ({ closed }) =>
    closed(code, reason);
const hangs: Service = () => undefined;
const fails: Service = ({ failed }) => failed();
const lives: Service = ({ opened, message }) => {
  opened();
  message('{}');
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(world, { service: lives, attempts: 0, token: 'a token', renewals: 0 });
});
afterEach(() => {
  for (const name of names) act(() => streams[name].stop());
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function connect(stream: StreamName, service: Service): Promise<void> {
  const { Banner, start } = streams[stream];
  world.service = service;
  render(<Banner />);
  act(start);
  await pass(0);
}
const says = () => screen.getByRole('note').textContent;
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};

interface Trouble {
  when: string;
  service?: Service;
  token?: null;
  /** How long the trouble lasts before the text is shown. */
  lastsMs?: number;
  says: string | Record<StreamName, string>;
}

/** Every trouble of a live connection, and the exact text that is shown for it. */
const troubles: readonly Trouble[] = [
  {
    when: 'its token has expired',
    service: closes(4001, 'Token expired'),
    says: 'Session expired. Retrying connection with new token...',
  },
  {
    when: 'no new token is taken either',
    service: closes(4001, 'Token expired'),
    lastsMs: 15_000,
    says: 'Failed to reconnect due to authentication issues. Please log in again.',
  },
  {
    when: 'it breaks',
    service: closes(1011, 'broken'),
    says: 'Unexpected disconnection (Code: 1011). Retrying...',
  },
  {
    when: 'it breaks six times',
    service: closes(1006),
    lastsMs: 25_000,
    says: 'Failed to connect after multiple attempts. Please check your internet or login again.',
  },
  {
    when: 'nobody answers',
    service: hangs,
    lastsMs: 10_000,
    says: {
      market: 'Connection timeout. The market data service may be unavailable.',
      status: 'Connection timeout. The user status service may be unavailable.',
      admin: 'Connection timeout. The admin status service may be unavailable.',
    },
  },
  {
    when: 'its socket fails',
    service: fails,
    says: 'Error establishing connection. Awaiting disconnection to retry...',
  },
  { when: 'there is no token', token: null, says: 'Waiting for authentication...' },
  {
    when: 'no token comes',
    token: null,
    lastsMs: 15_000,
    says: 'Authentication timeout. Please log in again.',
  },
  {
    when: 'it is refused without a reason',
    service: closes(4003),
    says: {
      market: 'This stream is not open to you.',
      status: 'This stream is not open to you.',
      admin: 'Admin access required.',
    },
  },
  {
    when: 'it is refused with a reason',
    service: closes(4003, 'These accounts are not yours.'),
    says: 'These accounts are not yours.',
  },
];

// req: ADMIN-90, ADMIN-91, ADMIN-92, ADMIN-93, ADMIN-94, ADMIN-95, ADMIN-96, ADMIN-97, INVESTOR-90, INVESTOR-91, INVESTOR-92, INVESTOR-93, INVESTOR-94, INVESTOR-95, INVESTOR-96
test.each(names.flatMap((stream) => troubles.map((trouble) => ({ stream, ...trouble }))))(
  'live connection: the $stream stream shows a message when $when',
  async (row) => {
    if (row.token === null) world.token = null;
    await connect(row.stream, row.service ?? lives);
    await pass(row.lastsMs ?? 0);
    const words = typeof row.says === 'string' ? row.says : row.says[row.stream];
    // The market's indicator shows one word to everybody, followed by a text for screen readers.
    expect(says()?.replace(/^(Live|Connecting\.\.\.|Offline)|\(\d+ s\)$/g, '')).toBe(words);
  },
);

test.each(names)(
  'live connection: the %s stream is tried six times and then stops',
  async (stream) => {
    await connect(stream, closes(1006));
    await pass(25_000);
    expect(world.attempts).toBe(6);
    await pass(60_000);
    expect(world.attempts).toBe(6);
  },
);

test.each(names)(
  'live connection: a refused %s stream is not tried again without a retry',
  async (stream) => {
    await connect(stream, closes(4003));
    await pass(60_000);
    expect(world.attempts).toBe(1);
  },
);

test.each(names)(
  'live connection: a %s stream that was given up is live after a retry',
  async (stream) => {
    await connect(stream, closes(1006));
    await pass(25_000);
    world.service = lives;
    await press(streams[stream].retry);
    expect(says()).toMatch(/^Live/);
  },
);

test.each(names)('live connection: a %s stream reconnects by itself', async (stream) => {
  await connect(stream, closes(1011));
  world.service = lives;
  await pass(5_000);
  expect(says()).toMatch(/^Live/);
  expect(world.attempts).toBe(2);
});

test.each(['status', 'admin'] as const)(
  'live connection: Force Connect takes a new token for the %s stream at once',
  async (stream) => {
    await connect(stream, closes(1006));
    world.service = lives;
    await press('Force Connect');
    expect(says()).toMatch(/^Live connection/);
    expect(world.renewals).toBe(1);
  },
);

test.each(['status', 'admin'] as const)(
  'live connection: a page that shows itself offline does not repeat it for the %s stream',
  async (stream) => {
    const { Banner, start } = streams[stream];
    world.service = closes(1006);
    const page = (offline: boolean) => (
      <Offline value={offline}>
        <Banner />
      </Offline>
    );
    const { rerender } = render(page(true));
    act(start);
    await pass(0);
    expect(screen.queryByRole('status')).toBeNull();
    rerender(page(false));
    expect(says()).toMatch(/^Unexpected disconnection \(Code: 1006\)/);
    world.service = lives;
    rerender(page(true));
    await pass(5_000);
    expect(says()).toMatch(/^Live connection/);
  },
);
