// @vitest-environment jsdom
// req: ADMIN-40

import type { Account } from '@sthira/contract/accounts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StreamHandlers } from '#platform/stream-socket.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { after, openPage } from '#testing/open-page.tsx';
import { useFollowedAccounts } from './use-followed-accounts.ts';

const world = vi.hoisted(() => ({
  accounts: [] as Account[],
  socket: undefined as StreamHandlers | undefined,
  saved: vi.fn(),
}));
vi.mock('#platform/call.ts', () => ({
  ask: async () => ({ data: world.accounts }),
  call: async () => ({ role: 'user', name: 'No admin any more' }),
}));
vi.mock('#platform/session.ts', () => ({ freshToken: async () => 'a token' }));
vi.mock('#platform/stream-socket.ts', () => ({
  openStream(_: string, handlers: StreamHandlers) {
    world.socket = handlers;
    return { close: () => {}, abandon: () => {} };
  },
}));
vi.mock('#entities/person/session-provider.tsx', () => ({
  useProfile: () => ({ role: 'admin' }),
  useSession: () => ({ profileSaved: world.saved }),
}));

const row = { is_alive: true, account_size: 5, margin_utilized: '', mtm: null } as const;
/** The stream reports these accounts, and what the page does about it has happened. */
async function publish(rows: Record<string, boolean>): Promise<void> {
  const data = Object.fromEntries(
    Object.entries(rows).map(([id, is_alive]) => [
      id,
      { ...row, is_alive, last_updated_time: '2026-11-20T04:00:00.000Z' },
    ]),
  );
  act(() => world.socket?.message(JSON.stringify({ type: 'overall_status', data })));
  await after();
}

function States() {
  const { accounts = [] } = useFollowedAccounts();
  return <p>{accounts.map(({ id, trading_state }) => `${id} ${trading_state}`).join(', ')}</p>;
}
const account = (id: string, trading_state: Account['trading_state']) =>
  anAccount(id, { trading_state });

beforeEach(async () => {
  world.accounts = [account('a', 'stopped')];
  world.saved.mockReset();
  await openPage(<States />);
  act(() => world.socket?.opened());
  await publish({ a: false });
  screen.getByText('a stopped');
});

test('followed accounts: a change reported by the stream is in the list before its next reading is due', async () => {
  world.accounts = [account('a', 'running')];
  await after(20_000);
  screen.getByText('a stopped');
  await publish({ a: true });
  screen.getByText('a running');
  world.accounts = [account('a', 'running'), account('b', 'running')];
  await publish({ b: true });
  screen.getByText('a running, b running');
  world.accounts = [account('a', 'stopped'), account('b', 'stopped')];
  await publish({ a: false, b: false });
  screen.getByText('a stopped, b stopped');
});

// req: ADMIN-63, ADMIN-95
test('followed accounts: a stream that refuses the person has their profile read again', async () => {
  expect(world.saved).not.toHaveBeenCalled();
  act(() => world.socket?.closed(4_003, 'Admin access required.'));
  await after();
  expect(world.saved).toHaveBeenCalledWith({ role: 'user', name: 'No admin any more' });
});
