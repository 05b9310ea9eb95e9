// @vitest-environment jsdom

import type { Account } from '@sthira/contract/accounts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, Unanswered } from '#platform/call-error.ts';
import { anAccount } from '#testing/account-fixture.ts';
import OwnSwitchDialog from './own-switch-dialog.tsx';
import type { KillSwitch } from './use-kill-switch.ts';

const ask = vi.hoisted(() => vi.fn());
const world = vi.hoisted(() => ({ accounts: [] as Account[] }));
vi.mock('#platform/call.ts', () => ({ ask }));
vi.mock('#entities/account/record/use-accounts.ts', () => ({
  accountsKeys: { own: ['own'] },
  useAccounts: () => ({ accounts: world.accounts, isPending: false, error: null }),
}));

beforeEach(() => {
  world.accounts = [
    anAccount('One', { id: 'one', trading_state: 'stopping' }),
    anAccount('Two', { id: 'two', trading_state: 'stopped' }),
  ];
});
afterEach(() => {
  cleanup();
  ask.mockReset();
  vi.restoreAllMocks();
});

const off: KillSwitch = { state: 'read', until: null, platform: null };
function open(read: KillSwitch = off) {
  const close = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OwnSwitchDialog read={read} close={close} />
    </QueryClientProvider>,
  );
  return close;
}
const pull = () => fireEvent.click(screen.getByRole('button', { name: 'Square off and block' }));
const later = () => new Date(Date.now() + 3_600_000).toISOString();
const answer = (failed: object[] = []) => ({ data: { done: ['two'], failed, until: later() } });

test('what it does is said before it is done, and nothing happens by opening it', () => {
  open();
  expect(screen.getByRole('alertdialog').textContent).toMatch(/Nobody can end it earlier/);
  expect(ask).not.toHaveBeenCalled();
});

test('the rest of today is chosen first, and the answer shows what is still open', async () => {
  ask.mockResolvedValue(answer());
  open();
  pull();
  await screen.findByRole('alertdialog', { name: 'The kill switch is on' });
  expect(ask).toHaveBeenCalledExactlyOnceWith('pullKillSwitch', { until: 'end-of-day' });
  expect(screen.getByRole('list', { name: 'Your accounts' }).textContent).toBe(
    'Onestill open: it is being squared offTwoflat by its broker’s book',
  );
  screen.getByText(/^1 of 2 account\(s\) still open/);
});

test('an account that could not be stopped is named with the reason', async () => {
  world.accounts = [anAccount('One', { id: 'one', trading_state: 'running' })];
  ask.mockResolvedValue(answer([{ id: 'one', code: 'internal', message: 'Not now' }]));
  open();
  pull();
  await screen.findByText(
    'still trading: it is being stopped. At first it could not be stopped (Not now), it is tried again',
  );
});

test('every account counts as flat only when each is stopped', () => {
  world.accounts = world.accounts.map((account) => ({ ...account, trading_state: 'stopped' }));
  open({ ...off, until: Date.now() + 60_000 });
  screen.getByText('Every account of yours is flat.');
});

test('a day is chosen by its date, and an impossible one cannot be sent', async () => {
  ask.mockResolvedValue(answer());
  open();
  fireEvent.click(screen.getByRole('radio', { name: /Until a day I choose/ }));
  const day = screen.getByLabelText('First day on which I can start again');
  fireEvent.change(day, { target: { value: '2020-01-01' } });
  expect(screen.getByRole('button', { name: 'Square off and block' })).toHaveProperty(
    'disabled',
    true,
  );
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  fireEvent.change(day, { target: { value: soon } });
  pull();
  await vi.waitFor(() =>
    expect(ask).toHaveBeenCalledExactlyOnceWith('pullKillSwitch', { until: soon }),
  );
});

test('offline it asks nothing of the server and says that nothing was done', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  pull();
  await screen.findByText(/^You are offline: nothing was done/);
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  [new Unanswered({ code: 'unavailable', message: '' }), /^No answer came/],
  [new CallError({ code: 'bad-input', message: 'Choose a day.' }), /^Choose a day\.$/],
])('%s leaves the question open, with what to do', async (error, text) => {
  ask.mockRejectedValue(error);
  const close = open();
  pull();
  await screen.findByText(text);
  expect(close).not.toHaveBeenCalled();
});

test('whether it is on may be unknown: it can be used all the same', async () => {
  ask.mockResolvedValue(answer());
  open({ state: 'unknown' });
  screen.getByText('Whether the switch is on already could not be read.');
  pull();
  await screen.findByRole('alertdialog', { name: 'The kill switch is on' });
});

test('what an admin stopped for all is shown with its reason', () => {
  open({ ...off, platform: { reason: 'The exchange is down', setAt: 1 } });
  screen.getByText('Trading is stopped on the whole platform: The exchange is down');
});
