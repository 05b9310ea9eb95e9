// @vitest-environment jsdom
import type { Account } from '@sthira/contract/accounts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { ProposalDialog } from './proposal-dialog.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({ call, onOutcome: () => () => {} }));

const close = vi.fn();
beforeEach(() => {
  close.mockReset();
  call.mockReset().mockResolvedValue({ id: 'a' });
});
afterEach(cleanup);

const strategy = '{"preset":"daily","max_loss":50}';
const proposal = { at: '2026-11-27T05:00:00.000Z', account_size: 500, strategy };
const open = (over: Partial<Account> = {}, scope: 'own' | 'all' = 'own') =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProposalDialog
        account={anAccount('a', { account_size: 5, daily_loss_pct: 2, proposal, ...over })}
        scope={scope}
        close={close}
      />
    </QueryClientProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const lines = () =>
  screen.getAllByRole('definition').map((line) => line.textContent.replaceAll(/\s+/g, ' '));
const sent = { id: 'a', account_name: 'a', broker: 'Bigul_XTS' };

test('proposal: each line has the old and the new value, the day’s limit in rupees', () => {
  open();
  expect(lines()).toEqual([
    'from 5.00L → to 500.00L',
    'from ₹10,000 → to ₹10,00,000',
    expect.stringMatching(/ → to 50/),
  ]);
});

test('proposal: with a strategy stands what each preset made, with a size alone it does not', () => {
  open();
  expect(screen.getByRole('list', { name: 'What was measured' })).toBeTruthy();
  cleanup();
  open({ proposal: { at: proposal.at, account_size: 500 } });
  expect(screen.queryByRole('table')).toBeNull();
});

test('proposal: the owner accepts with the values on the screen', async () => {
  open();
  press('Accept');
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  const { account_size } = proposal;
  expect(call.mock.calls).toEqual([['modifyAccount', { ...sent, account_size, strategy }]]);
});

test.each([
  ['own', 'Decline', 'modifyAccount'],
  ['all', 'Take it back', 'modifyAccountFor'],
] as const)('proposal: %s accounts: %s changes nothing of them', async (scope, label, name) => {
  open({}, scope);
  expect(screen.queryByRole('button', { name: 'Accept' }) !== null).toBe(scope === 'own');
  press(label);
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  expect(call.mock.calls).toEqual([[name, { ...sent, proposal: 'dropped' }]]);
});

test('proposal: a refusal is shown and the dialog stays', async () => {
  const message = 'Square off the account before changing anything but its name.';
  call.mockRejectedValue(new CallError({ code: 'conflict', message }));
  open();
  press('Accept');
  await screen.findByText(message);
  expect(close).not.toHaveBeenCalled();
});

test('proposal: a withdrawn one cannot be answered', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProposalDialog account={anAccount('a')} scope="own" close={close} />
    </QueryClientProvider>,
  );
  screen.getByText('Nothing is proposed any more.');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});
