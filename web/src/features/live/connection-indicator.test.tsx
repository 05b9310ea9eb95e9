// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Connection, idle } from './connection.ts';
import { ConnectionIndicator } from './connection-indicator.tsx';
import { marketFeed } from './market-feed.ts';

vi.mock('#platform/session.ts', () => ({
  freshToken: async () => 'token',
  renewedToken: async () => 'renewed',
}));
vi.mock('#platform/stream-socket.ts', () => ({
  openStream: () => ({ close: () => {}, abandon: () => {} }),
}));

const show = (connection: Partial<Connection>) => {
  marketFeed.connection.set({ ...idle, generation: 1, ...connection });
  render(<ConnectionIndicator />);
};
const retry = () => screen.queryByRole('button', { name: 'Retry market data' });
afterEach(cleanup);

test('a feed that was closed normally is offline, and can be tried again', () => {
  show({ phase: 'idle' });
  screen.getByText('Offline');
  const button = retry();
  if (!button) throw new Error('There is no way to try again.');
  fireEvent.click(button);
  expect(marketFeed.connection.get().phase).toBe('authorising');
});

test.each<[Partial<Connection>, boolean]>([
  [{ phase: 'failed', message: 'Failed to connect.' }, true],
  [{ phase: 'waiting', message: 'Unexpected disconnection (Code: 1006). Retrying...' }, true],
  [{ phase: 'authorising' }, false],
  [{ phase: 'connected' }, false],
  // Before its first start, for the time of one picture.
  [{ phase: 'idle', generation: 0 }, false],
])('%o offers another try: %s', (connection, offered) => {
  show(connection);
  expect(retry() !== null).toBe(offered);
});
