// @vitest-environment jsdom

import type { Account } from '@sthira/contract/accounts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, Unanswered, Unsent, unreachable } from '#platform/call-error.ts';
import { anAccount } from '#testing/account-fixture.ts';
import OwnSwitchDialog from './own-switch-dialog.tsx';
import type { KillSwitch } from './use-kill-switch.ts';

const pullSwitch = vi.hoisted(() => vi.fn());
const readPositions = vi.hoisted(() => vi.fn());
const world = vi.hoisted(() => ({ accounts: [] as Account[], readAt: 0 }));
vi.mock('#platform/call.ts', () => ({
  ask: (name: string, ...rest: unknown[]) =>
    name === 'getPositions' ? readPositions() : pullSwitch(name, ...rest),
}));
vi.mock('#entities/account/record/use-accounts.ts', () => ({
  accountsKeys: { own: ['own'] },
  useAccounts: () => ({
    ...{ accounts: world.accounts, isPending: false, error: null },
    dataUpdatedAt: world.readAt,
  }),
}));

beforeEach(() => {
  world.accounts = [
    anAccount('One', { id: 'one', trading_state: 'stopping' }),
    anAccount('Two', { id: 'two', trading_state: 'stopped', login_status: 'logged_in' }),
  ];
  readPositions.mockResolvedValue(book());
});
afterEach(() => {
  cleanup();
  pullSwitch.mockReset();
  readPositions.mockReset();
  world.readAt = 0;
  vi.restoreAllMocks();
});

const book = (rows: { account_id: string; quantity: number }[] = [], unread: string[] = []) => ({
  data: rows,
  unread: unread.map((account_id) => ({ account_id, account_name: '', reason: 'silent' })),
});
const off: KillSwitch = { state: 'read', until: null, platform: null };
const aClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
function open(read: KillSwitch = off, client = aClient()) {
  const close = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <OwnSwitchDialog read={read} close={close} />
    </QueryClientProvider>,
  );
  return close;
}
const pull = () => fireEvent.click(screen.getByRole('button', { name: 'Square off and block' }));
const later = () => new Date(Date.now() + 3_600_000).toISOString();
const answer = (failed: object[] = []) => ({ data: { done: ['two'], failed, until: later() } });

test('kill switch: its effect is shown beforehand, and opening the dialog does nothing', () => {
  open();
  expect(screen.getByRole('alertdialog').textContent).toMatch(/Nobody can end it earlier/);
  expect(pullSwitch).not.toHaveBeenCalled();
});

test('kill switch: the rest of today is the default, and the answer shows what is still open', async () => {
  pullSwitch.mockResolvedValue(answer());
  open();
  pull();
  await screen.findByRole('alertdialog', { name: 'The kill switch is on' });
  expect(pullSwitch).toHaveBeenCalledExactlyOnceWith('pullKillSwitch', { until: 'end-of-day' });
  const list = screen.getByRole('list', { name: 'Your accounts' });
  await vi.waitFor(() =>
    expect(list.textContent).toBe(
      'Onestill open: it is being squared offTwoflat by its broker’s book',
    ),
  );
  screen.getByText(/^1 of 2 account\(s\) still open/);
});

test('kill switch: an account that could not be stopped is named with the reason', async () => {
  world.accounts = [anAccount('One', { id: 'one', trading_state: 'running' })];
  pullSwitch.mockResolvedValue(answer([{ id: 'one', code: 'internal', message: 'Not now' }]));
  open();
  pull();
  await screen.findByText(
    'still trading: it is being stopped. At first it could not be stopped (Not now), it is tried again',
  );
});

const on: KillSwitch = { ...off, until: Date.now() + 60_000 };
function stopAll() {
  world.accounts = world.accounts.map((account) => ({
    ...account,
    ...{ trading_state: 'stopped', login_status: 'logged_in' },
  }));
}

test('kill switch: every account counts as flat only when each is stopped and flat in its broker’s book', async () => {
  stopAll();
  const reading = Promise.withResolvers<ReturnType<typeof book>>();
  readPositions.mockReturnValue(reading.promise);
  open(on);
  await screen.findByText('No account trades. Your brokers’ books are being read…');
  expect(screen.queryByText('Every account of yours is flat.')).toBeNull();
  reading.resolve(book([{ account_id: 'one', quantity: 0 }]));
  await screen.findByText('Every account of yours is flat.');
});

test('kill switch: a stopped account with positions in its broker’s book is not flat', async () => {
  stopAll();
  readPositions.mockResolvedValue(
    book([
      { account_id: 'one', quantity: -65 },
      { account_id: 'one', quantity: 65 },
    ]),
  );
  open(on);
  await screen.findByText(
    '1 of 2 account(s) stopped with open positions. Close them at your broker.',
  );
  screen.getByText(/^stopped, but its broker’s book shows 2 open position\(s\)/);
  screen.getByText('flat by its broker’s book');
});

test('kill switch: a stopped account whose broker does not answer is not shown as flat', async () => {
  stopAll();
  readPositions.mockResolvedValue(book([], ['two']));
  open(on);
  await screen.findByText('No account trades, but of 1 it is not known whether it is flat.');
  screen.getByText(/^stopped, but whether it is flat is not known/);
});

test('kill switch: without an answer of any broker no account is shown as flat', async () => {
  stopAll();
  readPositions.mockRejectedValue(new CallError({ code: 'unavailable', message: 'No' }));
  open(on);
  await screen.findByText('No account trades, but of 2 it is not known whether it is flat.');
});

test('kill switch: a book read before its account stopped does not count', async () => {
  const client = aClient();
  client.setQueryData(['getPositions', {}], book());
  stopAll();
  readPositions.mockReturnValue(new Promise(() => undefined));
  open(on, client);
  await screen.findByText('No account trades. Your brokers’ books are being read…');
});

test('kill switch: an account that stops during the reading of its book is read again', async () => {
  const [before, after] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  readPositions.mockReturnValueOnce(before.promise).mockReturnValue(after.promise);
  const client = aClient();
  const dialog = () => (
    <QueryClientProvider client={client}>
      <OwnSwitchDialog read={on} close={vi.fn()} />
    </QueryClientProvider>
  );
  const { rerender } = render(dialog());
  screen.getByText(/^1 of 2 account\(s\) still open/);
  stopAll();
  world.readAt = Date.now();
  rerender(dialog());
  before.resolve(book());
  await vi.waitFor(() => expect(readPositions).toHaveBeenCalledTimes(2));
  screen.getByText('No account trades. Your brokers’ books are being read…');
  after.resolve(book([{ account_id: 'one', quantity: 65 }]));
  await screen.findByText(/^1 of 2 account\(s\) stopped with open positions/);
});

test('kill switch: a day is chosen by its date, and an impossible one cannot be sent', async () => {
  pullSwitch.mockResolvedValue(answer());
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
    expect(pullSwitch).toHaveBeenCalledExactlyOnceWith('pullKillSwitch', { until: soon }),
  );
});

test('kill switch: sent although the browser reports itself offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  pullSwitch.mockResolvedValue(answer());
  open();
  pull();
  await screen.findByRole('alertdialog', { name: 'The kill switch is on' });
  expect(pullSwitch).toHaveBeenCalledOnce();
});

test.each([
  [new Unsent(unreachable), /^It could not be sent: nothing was done/],
  [new CallError({ code: 'bad-input', message: 'Choose a day.' }), /^Choose a day\.$/],
])('kill switch: %s leaves the question open, with its message', async (error, text) => {
  pullSwitch.mockRejectedValue(error);
  const close = open();
  pull();
  await screen.findByText(text);
  expect(screen.queryByRole('list', { name: 'Your accounts' })).toBeNull();
  expect(close).not.toHaveBeenCalled();
});

test('kill switch: without an answer each account has the server’s state, until the switch is known to be on', async () => {
  pullSwitch.mockRejectedValue(new Unanswered(unreachable));
  world.accounts = [anAccount('One', { id: 'one', trading_state: 'running' })];
  const client = aClient();
  const dialog = (read: KillSwitch) => (
    <QueryClientProvider client={client}>
      <OwnSwitchDialog read={read} close={vi.fn()} />
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(off));
  pull();
  await screen.findByText(/^No answer: it may have been carried out/);
  const list = screen.getByRole('list', { name: 'Your accounts' });
  expect(list.textContent).toBe('Onestill trading');
  screen.getByText('1 of 1 account(s) still open, as the server says.');
  rerender(dialog(on));
  screen.getByRole('alertdialog', { name: 'The kill switch is on' });
  expect(screen.queryByText(/^No answer/)).toBeNull();
  screen.getByText('still trading: it is being stopped');
});

test('kill switch: usable while it is unknown whether it is on', async () => {
  pullSwitch.mockResolvedValue(answer());
  open({ state: 'unknown' });
  screen.getByText('Whether the switch is on already could not be read.');
  pull();
  await screen.findByRole('alertdialog', { name: 'The kill switch is on' });
});

test('kill switch: a stop of all trading by an admin is shown with its reason', () => {
  open({ ...off, platform: { reason: 'The exchange is down', setAt: 1 } });
  screen.getByText('Trading is stopped on the whole platform: The exchange is down');
});
