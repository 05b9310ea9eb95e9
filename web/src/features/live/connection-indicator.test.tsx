// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConnectionIndicator } from './connection-indicator.tsx';
import { type Connection, idle } from './connection-state.ts';
import { marketFeed } from './market-feed.ts';

vi.mock('#platform/session.ts', () => ({
  freshToken: async () => 'token',
  renewedToken: async () => 'renewed',
}));
vi.mock('#platform/stream-socket.ts', () => ({
  openStream: () => ({ close: () => {}, abandon: () => {} }),
}));

const started = { attempts: 0, generation: 1, because: null } as const;
const show = (connection: Connection) => {
  marketFeed.connection.set(connection);
  render(<ConnectionIndicator />);
};
const retry = () => screen.queryByRole('button', { name: 'Retry market data' });
afterEach(cleanup);

test('connection indicator: a normally closed feed is offline, with a retry', () => {
  show({ ...idle, ...started });
  screen.getByText('Offline');
  const button = retry();
  if (!button) throw new Error('There is no way to try again.');
  fireEvent.click(button);
  expect(marketFeed.connection.get().phase).toBe('authorising');
});

test.each<[Connection, boolean]>([
  [{ ...started, phase: 'failed', because: { kind: 'exhausted' } }, true],
  [{ ...started, phase: 'waiting', because: { kind: 'closed', code: 1006 }, retryAt: 5_000 }, true],
  [{ ...started, phase: 'authorising' }, false],
  [{ ...started, phase: 'connected' }, false],
  // Before its first start, for the time of one picture.
  [idle, false],
])('connection indicator: %o has a retry: %s', (connection, offered) => {
  show(connection);
  expect(retry() !== null).toBe(offered);
});
