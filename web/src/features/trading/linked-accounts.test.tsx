// @vitest-environment jsdom
import type { Account } from '@sthira/contract/accounts';
import type { Position } from '@sthira/contract/books';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { anAccount } from './account-fixture.ts';
import { LinkedAccounts } from './linked-accounts.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({ call }));
vi.mock('#platform/use-answer.ts', () => ({ answerKey: (name: string, input: unknown) => [name, input] }));

const positions = [
  { account_id: 'Running', quantity: -75, pnl: -1250.4, as_of: '2026-11-20T04:00:00.000Z' },
  { account_id: 'Running', quantity: 75, pnl: 250, as_of: '2026-11-20T04:00:01.000Z' },
  { account_id: 'Running', quantity: 0, pnl: 99, as_of: '2026-11-20T04:00:01.000Z' },
] as Position[];

const asked = vi.fn();

function show(accounts: Account[], ask: 'stop-all' | null = null) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LinkedAccounts
          accounts={accounts}
          loading={false}
          positions={{ data: positions, unread: [] }}
          renderAgent={() => 'agent'}
          renderMtm={() => 'mtm'}
          renderTotal={(ids) => `total of ${ids.length}`}
          ask={ask}
          asked={asked}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  call.mockReset();
  asked.mockReset();
});

test('square off asks first, with numbers, and Cancel has the focus', async () => {
  call.mockResolvedValue({ done: ['Running'], failed: [] });
  show([anAccount('Running', { trading_state: 'running' })]);
  fireEvent.click(screen.getByRole('button', { name: 'Square Off Running' }));
  const question = screen.getByRole('alertdialog', { name: 'Square off Running?' });
  expect(question.textContent).toContain('2 open position(s)');
  expect(question.textContent).toContain('as of 09:30:00 · stale');
  expect(question.textContent).toContain('−₹1,000');
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Square Off' }));
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('stopTrading', { algoId: 1, accountId: ['Running'] }));
});

test('Start says beforehand what it puts to work', () => {
  show([anAccount('One', { account_size: 10.5 }), anAccount('Two', { account_size: null })]);
  const saidOf = (name: string) => document.getElementById(screen.getByRole('button', { name }).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(saidOf('Start One')).toBe('up to ₹8,40,000 margin');
  expect(saidOf('Start Two')).toBe('needs an Account Size');
});

test('an account that is being squared off says so and offers nothing', () => {
  show([anAccount('Ending', { trading_state: 'stopping' })]);
  expect(screen.getByText('Stopping…')).toBeTruthy();
  expect(screen.queryByText('Stopped')).toBeNull();
  const ending = screen.getByRole('button', { name: 'Square Off Ending' });
  expect(ending.ariaDisabled).toBe('true');
  fireEvent.click(ending);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect((screen.getByRole('button', { name: 'Stop All' }) as HTMLButtonElement).disabled).toBe(true);
});

test('start all names the accounts and the rupees at work', async () => {
  call.mockResolvedValue({ done: ['One'], failed: [{ id: 'Two', code: 'conflict', message: 'Two is not logged in.' }] });
  show([anAccount('One', {}), anAccount('Two', { account_size: 10.5 }), anAccount('Running', { trading_state: 'running' })]);
  fireEvent.click(screen.getByRole('button', { name: 'Start All' }));
  const question = screen.getByRole('alertdialog', { name: 'Start trading on 2 account(s)?' });
  expect(question.textContent).toContain('₹12,40,000');
  fireEvent.click(within(question).getByRole('button', { name: 'Start All' }));
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('startTrading', { algoId: 1, accountId: ['One', 'Two'] }));
});

test('Stop All that was asked for elsewhere is a question, and nothing more', () => {
  show([anAccount('One', { trading_state: 'running' }), anAccount('Two', { trading_state: 'running' }), anAccount('Idle', {})], 'stop-all');
  expect(screen.getByRole('alertdialog', { name: 'Square off 2 account(s)?' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(asked).toHaveBeenCalledOnce();
});

test('Stop All without anything to stop asks nothing', () => {
  show([anAccount('Idle', {})], 'stop-all');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(asked).toHaveBeenCalled();
});
