// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Unanswered, unreachable } from '#platform/call-error.ts';
import { anAccount } from '#testing/account-fixture.ts';
import PlatformSwitchDialog from './platform-switch-dialog.tsx';
import type { KillSwitch } from './use-kill-switch.ts';

const ask = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({ ask }));
vi.mock('#entities/account/record/use-accounts.ts', () => ({
  accountsKeys: { all: ['all'] },
  useAllAccounts: () => ({
    accounts: [anAccount('One', { trading_state: 'running' })],
    isPending: false,
    error: null,
  }),
}));
afterEach(() => {
  cleanup();
  ask.mockReset();
});

const off: KillSwitch = { state: 'read', until: null, platform: null };
function open(read: KillSwitch) {
  const client = new QueryClient();
  const shown = (now: KillSwitch) => (
    <QueryClientProvider client={client}>
      <PlatformSwitchDialog read={now} close={vi.fn()} />
    </QueryClientProvider>
  );
  const { rerender } = render(shown(read));
  return { rerender: (now: KillSwitch) => rerender(shown(now)) };
}
const give = (label: string, reason: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: reason } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('platform kill switch: all trading is stopped with a reason, after the number of trading accounts was shown', async () => {
  ask.mockResolvedValue({
    data: { done: ['one'], failed: [] },
    message: 'Squaring off 1 account(s)',
  });
  open(off);
  screen.getByText('1 account(s) trade now, 0 still open and being squared off.');
  expect(button('Square off all and block').disabled).toBe(true);
  give('Reason, which investors read', 'The exchange is down');
  fireEvent.click(button('Square off all and block'));
  await screen.findByText('Squaring off 1 account(s)');
  expect(ask).toHaveBeenCalledExactlyOnceWith('pullKillSwitchFor', {
    reason: 'The exchange is down',
  });
});

test('platform kill switch: an account that could not be stopped is a warning', async () => {
  const failed = [{ id: 'one', code: 'internal', message: 'Not now' }];
  ask.mockResolvedValue({ data: { done: [], failed }, message: 'Squaring off 0. Not now' });
  open(off);
  give('Reason, which investors read', 'The exchange is down');
  fireEvent.click(button('Square off all and block'));
  const notice = await screen.findByText('Squaring off 0. Not now');
  expect(notice.parentElement?.className).toContain('text-warn');
});

test('platform kill switch: the server’s answer is shown until the database reports a change', async () => {
  ask.mockResolvedValue({ data: { done: ['one'], failed: [] }, message: 'Squaring off 1' });
  open(off);
  give('Reason, which investors read', 'The exchange is down');
  fireEvent.click(button('Square off all and block'));
  await screen.findByRole('alertdialog', { name: 'All trading is stopped' });
  screen.getByText('The exchange is down');
  ask.mockResolvedValue({ data: null, message: 'Accounts can be started again.' });
  give('Why it is allowed again', 'It is back');
  fireEvent.click(button('Allow Start again'));
  await screen.findByText('Accounts can be started again.');
  screen.getByRole('alertdialog', { name: 'Stop all trading on the platform?' });
  expect(ask.mock.calls.map(([name]) => name)).toEqual(['pullKillSwitchFor', 'liftKillSwitch']);
});

test('platform kill switch: a later change in the database replaces the answer', async () => {
  ask.mockResolvedValue({ data: { done: [], failed: [] }, message: 'Squaring off 0' });
  const on: KillSwitch = { ...off, platform: { reason: 'Another reason', setAt: 1 } };
  const { rerender } = open(off);
  give('Reason, which investors read', 'The exchange is down');
  fireEvent.click(button('Square off all and block'));
  await screen.findByText('The exchange is down');
  rerender(on);
  screen.getByText('Another reason');
});

test('platform kill switch: trading is allowed again with a reason', async () => {
  ask.mockResolvedValue({ data: null, message: 'Accounts can be started again.' });
  open({ ...off, platform: { reason: 'The exchange is down', setAt: 1 } });
  screen.getByText('The exchange is down');
  give('Why it is allowed again', 'It is back');
  fireEvent.click(button('Allow Start again'));
  await vi.waitFor(() =>
    expect(ask).toHaveBeenCalledExactlyOnceWith('liftKillSwitch', { reason: 'It is back' }),
  );
});

test('platform kill switch: sent although the browser reports itself offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  ask.mockResolvedValue({ data: { done: ['one'], failed: [] }, message: 'Squaring off 1' });
  open(off);
  give('Reason, which investors read', 'The exchange is down');
  fireEvent.click(button('Square off all and block'));
  await screen.findByText('Squaring off 1');
});

test('platform kill switch: without an answer the state is unknown, until the database reports it as on', async () => {
  ask.mockRejectedValue(new Unanswered(unreachable));
  const { rerender } = open(off);
  give('Reason, which investors read', 'The exchange is down');
  fireEvent.click(button('Square off all and block'));
  await screen.findByText(/^No answer: it may have been carried out/);
  rerender({ ...off, platform: { reason: 'The exchange is down', setAt: 1 } });
  screen.getByRole('alertdialog', { name: 'All trading is stopped' });
  expect(screen.queryByText(/^No answer/)).toBeNull();
});
