// @vitest-environment jsdom
// req: INVESTOR-113

import type { Account } from '@sthira/contract/accounts';
import type { Position } from '@sthira/contract/books';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { aRunSource } from '#testing/run-source-fixture.ts';
// Loaded here: when it is first asked for, a busy machine takes longer than a test waits.
import './no-accounts.tsx';
import './questions.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';

vi.mock('#platform/call.ts', () => ({ call: vi.fn() }));
vi.mock('#platform/use-answer.ts', () => ({
  answerKey: (name: string, input: unknown) => [name, input],
}));
afterEach(cleanup);

const read = { as_of: '2026-11-20T04:00:00.000Z', quantity: 75 };
const positions = [
  { account_id: 'Running', pnl: -1_000, ...read },
  { account_id: 'Try', pnl: 7_777, ...read },
] as Position[];

const silentRuns = aRunSource();

function show(accounts: Account[]) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LinkedAccounts
          accounts={accounts}
          loading={false}
          positions={{ data: positions, unread: [] }}
          runs={silentRuns}
          wallet={{ milliCredits: 1_000_000, text: '1000' }}
          login={vi.fn()}
          check={vi.fn()}
          leaveRest={async () => ''}
          renderAgent={() => 'agent'}
          renderMtm={() => 'mtm'}
          renderPosition={() => null}
          total="total"
          tryOnPaper="try on paper"
          requested={null}
          clearRequested={vi.fn()}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const said = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

const paper = (id: string, changes: Partial<Account> = {}) =>
  anAccount(id, { broker: 'Paper', ...changes });

test('a row on paper says so by its edge, its name and what Start costs', () => {
  show([paper('Try'), anAccount('One')]);
  const row = screen.getByRole('listitem', { name: 'PAPER · Try' });
  expect(row.className).toContain('paper-edge');
  within(row).getByText('PAPER');
  within(row).getByText(/^Simulated fills · /);
  expect(said(within(row).getByRole('button', { name: 'Start Try' }))).toBe(
    'up to ₹4,00,000 margin · no credits',
  );
  const real = screen.getByRole('listitem', { name: 'One' });
  expect(real.className).not.toContain('paper-edge');
  expect(within(real).queryByText('PAPER')).toBeNull();
});

test('start all counts the money of accounts at brokers, and names those on paper beside it', async () => {
  show([anAccount('One'), paper('Try', { account_size: 50 })]);
  fireEvent.click(screen.getByRole('button', { name: 'Start All' }));
  const { textContent: text } = await screen.findByRole('alertdialog');
  expect(text).toContain('with real money on One, using up to ₹4,00,000 as margin');
  expect(text).toContain('PAPER · Try: on paper, not counted here.');
  expect(text).toContain('Today costs 50 credits');
});

test('a start on paper says that no order reaches a broker, and costs nothing', async () => {
  show([paper('Try')]);
  fireEvent.click(screen.getByRole('button', { name: 'Start Try' }));
  const { textContent: text } = await screen.findByRole('alertdialog');
  expect(text).toContain('on paper on PAPER · Try');
  expect(text).toContain('no order reaches a broker');
  expect(text).toContain('Paper costs no credits.');
  expect(text).not.toContain('real money');
});

test('the result that Stop All closes leaves paper out', async () => {
  const running = { trading_state: 'running' } as const;
  show([anAccount('Running', running), paper('Try', running)]);
  fireEvent.click(screen.getByRole('button', { name: 'Stop All' }));
  const { textContent: text } = await screen.findByRole('alertdialog');
  expect(text).toContain('2 open position(s)');
  expect(text).toContain('−₹1,000');
  expect(text).toContain('1 on paper not counted');
});

test('without an account paper is offered first, and a broker beside it', async () => {
  show([]);
  const broker = await screen.findByRole('link', { name: 'Link a broker' });
  expect(broker.getAttribute('href')).toBe('/account-management');
  screen.getByText('try on paper');
  const loud = [broker, ...screen.getAllByRole('link')].filter(({ className }) =>
    /\bbg-accent\b/.test(className),
  );
  expect(loud).toEqual([]);
});

test('a row on paper leads from paper to money, one at a broker does not', () => {
  show([paper('Try'), anAccount('Real')]);
  const links = screen.getAllByText('From paper to money');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/reports?accounts=Try']);
});

// req: INVESTOR-121
test('paper rows: a twin has no Start, is in no Start All, and leads to no money', () => {
  const text = 'Asha twin is a twin: it starts with the account whose twin it is.';
  const twin = anAccount('Twin', {
    ...{ account_name: 'Asha twin', broker: 'Paper', twin_of: 'Asha' },
    ...{ login_status: 'logged_out', start_obstacle: { kind: 'twin', text } },
  });
  show([twin]);
  const row = screen.getByRole('listitem', { name: 'PAPER · Asha twin' });
  within(row).getByText(/^Twin, simulated fills/);
  within(row).getByText(text);
  expect(within(row).queryAllByRole('button')).toEqual([]);
  expect(within(row).queryAllByRole('link')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Start All' })).toHaveProperty('disabled', true);
});
