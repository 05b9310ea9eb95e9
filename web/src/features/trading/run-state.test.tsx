// @vitest-environment jsdom
import type { Account } from '@sthira/contract/accounts';
import type { RunStatus } from '@sthira/contract/stream';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { aRunSource } from '#testing/run-source-fixture.ts';
import { LiveRegion } from '#ui/announcements/live-region.tsx';
// Loaded here: when it is first asked for, a busy machine takes longer than a test waits.
import './leave-rest-dialog.tsx';
import { RunState } from './run-state.tsx';
import SpokenRun from './spoken-run.tsx';

beforeEach(
  () =>
    void vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    ),
);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const quiet: RunStatus = { reason: '', remaining: [], differs: null };
const runs = aRunSource(quiet);
const legs = [{ symbol: 'NIFTY 24500 CE', quantity: -130 }];
const longStopping = {
  trading_state: 'stopping',
  stopping_since: new Date(Date.now() - 180_000).toISOString(),
} as const;

function show(account: Account, parts: object = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RunState account={account} runs={runs} reader="own" leave={vi.fn()} {...parts} />
      <SpokenRun account={account} runs={runs} />
    </QueryClientProvider>,
  );
}

test('run state: open legs are listed, and left to the owner only after typing the account’s name', async () => {
  runs.set({ ...quiet, remaining: legs });
  const leave = vi.fn(async () => 'Asha Arham is stopped.');
  show(anAccount('Asha Arham', longStopping), { leave });
  expect(screen.getByRole('list', { name: 'Open positions' }).textContent).toBe(
    'NIFTY 24500 CE−130',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Leave the rest to me: Asha Arham' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Leave the rest of Asha Arham?',
  });
  expect(question.textContent).toContain('They stay at the broker and are yours to close.');
  expect(within(question).getByRole('list').textContent).toBe('NIFTY 24500 CE−130');
  expect(document.activeElement?.textContent).toBe('Cancel');
  const action = within(question).getByRole<HTMLButtonElement>('button', {
    name: 'Leave the rest to me',
  });
  const box = within(question).getByLabelText('Type Asha Arham to confirm');
  for (const wrong of ['', 'asha arham', 'Asha']) {
    fireEvent.change(box, { target: { value: wrong } });
    expect(action.disabled).toBe(true);
  }
  fireEvent.change(box, { target: { value: ' Asha Arham ' } });
  fireEvent.click(action);
  await vi.waitFor(() =>
    expect(leave).toHaveBeenCalledWith(expect.objectContaining({ id: 'Asha Arham' }), 'Asha Arham'),
  );
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('run state: an admin leaves the rest to the owner', async () => {
  runs.set({ ...quiet, remaining: legs });
  show(anAccount('Asha', longStopping), { reader: 'all' });
  fireEvent.click(screen.getByRole('button', { name: 'Leave the rest to me: Asha' }));
  const question = await screen.findByRole('alertdialog', undefined);
  expect(question.textContent).toContain('They stay at the broker and are the owner’s to close.');
});

test('run state: who may not leave the rest to the owner sees the open legs alone', () => {
  runs.set({ ...quiet, remaining: legs });
  show(anAccount('Asha', longStopping), { reader: 'all', leave: null });
  screen.getByRole('list', { name: 'Open positions' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('run state: a refusal of the server stays in the question', async () => {
  runs.set(quiet);
  const leave = vi.fn(() => Promise.reject(new Error('Asha is not stopping.')));
  show(anAccount('Asha', longStopping), { leave });
  fireEvent.click(screen.getByRole('button', { name: 'Leave the rest to me: Asha' }));
  const question = await screen.findByRole('alertdialog', undefined);
  expect(question.textContent).toContain('Which positions are still open is not known.');
  fireEvent.change(within(question).getByRole('textbox'), { target: { value: 'Asha' } });
  fireEvent.click(within(question).getByRole('button', { name: 'Leave the rest to me' }));
  await within(question).findByText('Asha is not stopping.', undefined);
});

test('run state: no legs can be left before two minutes have passed', () => {
  runs.set({ ...quiet, remaining: legs });
  show(anAccount('Asha', { ...longStopping, stopping_since: new Date().toISOString() }), {
    leave: vi.fn(),
  });
  expect(screen.queryByRole('button')).toBeNull();
});

test('run state: a square off refused by the broker is amber, and nothing of its row is green', async () => {
  const stuck = 'The broker refuses: RMS: Margin Exceeds (BUY 130 NIFTY)';
  const broker = { verdict: 'matches', comparedAt: Date.now() } as const;
  const account = anAccount('Asha', { trading_state: 'stopping' });
  const lineOf = (text: string | RegExp) => screen.getByText(text).closest('[class*="text-"]');
  runs.set({ ...quiet, reason: 'Leaving: square off', stuck, broker });
  show(account);
  expect(lineOf(stuck)?.className).toContain('text-warn');
  await screen.findByText(/^matches broker/, undefined);
  expect(lineOf(/^matches broker/)?.className).not.toContain('text-gain');
  act(() => runs.set({ ...quiet, reason: 'Leaving: square off', broker }));
  expect(screen.queryByText(stuck)).toBeNull();
  expect(lineOf(/^matches broker/)?.className).toContain('text-gain');
});

test('run state: an ended session of a run has a login button', () => {
  runs.set(quiet);
  const login = vi.fn();
  const account = anAccount('Asha', {
    trading_state: 'running',
    login_status: 'error',
    error_message: 'Session expired.',
  });
  show(account, { login });
  fireEvent.click(screen.getByRole('button', { name: 'Log in Asha' }));
  expect(login).toHaveBeenCalledWith(account);
});

test('run state: new texts are announced once, and changed figures are not', async () => {
  vi.useFakeTimers();
  runs.set({ ...quiet, reason: 'Waiting: the index is not calm (2.9 of 2.5)' });
  show(anAccount('Asha', { trading_state: 'running' }));
  render(<LiveRegion />);
  const textOf = (urgency: string) =>
    document.querySelector(`[aria-live=${urgency}]`)?.textContent ?? 'no region';
  const spoken = () => [textOf('polite'), textOf('assertive')];
  const nothing = ['', ''];
  const change = async (status: RunStatus) => {
    act(() => runs.set(status));
    // The queue is asked for when something is to be said.
    await act(() => vi.dynamicImportSettled());
  };
  const say = (reason: string) => change({ ...quiet, reason });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  expect(spoken()).toEqual(nothing);
  await say('Waiting: the index is not calm (3.4 of 2.5)');
  expect(screen.getByText('Waiting: the index is not calm (3.4 of 2.5)')).toBeTruthy();
  expect(spoken()).toEqual(nothing);
  await say('Holding: the index is calm (1.2 of 5)');
  expect(spoken()).toEqual(['Asha: Holding: the index is calm (1.2 of 5)', '']);
  pass(5_000);
  await say('Holding: the index is calm (1.3 of 5)');
  pass(30_000);
  expect(spoken()).toEqual(nothing);
  await change({
    ...quiet,
    reason: 'Holding: the index is calm (1.4 of 5)',
    differs: { positions: legs, trades: [] },
  });
  expect(spoken()).toEqual([
    '',
    'Asha: The broker’s positions say NIFTY 24500 CE −130, its trades say 0. Reading again.',
  ]);
  await change({
    ...quiet,
    reason: 'Holding: the index is calm (1.4 of 5)',
    broker: { verdict: 'differs', comparedAt: Date.now() },
  });
  pass(10_000);
  expect(spoken()).toEqual(['', 'Asha: Its figures differ from the broker’s own.']);
});
