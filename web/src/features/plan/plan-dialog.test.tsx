// @vitest-environment jsdom
import type { Account } from '@sthira/contract/accounts';
import { truthKey } from '@sthira/quant/truth/truth-key';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountsKeys } from '#entities/account/record/use-accounts.ts';
import { CallError } from '#platform/call-error.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { PlanDialog } from './plan-dialog.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({ call, onOutcome: () => () => {} }));

const id = 'Planned0000000000001';
const close = vi.fn();
const plan = { loginAt: 525, startAt: null, stopAt: 920, daysOff: [], skip: [] };

beforeEach(() => {
  sessionStorage.clear();
  call.mockReset().mockResolvedValue({ id });
  close.mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T04:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(changes: Partial<Account> = {}, scope: 'own' | 'all' = 'own') {
  const client = new QueryClient();
  client.setQueryData(accountsKeys[scope], { data: [anAccount(id, changes)] });
  render(
    <QueryClientProvider client={client}>
      <PlanDialog account={anAccount(id, changes)} scope={scope} close={close} />
    </QueryClientProvider>,
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('plan form: a new plan begins with the usual times and sends what was chosen', async () => {
  open();
  expect(field('Log in at').value).toBe('08:45');
  type('Start at', '09:30');
  type('Square off at', '15:20');
  fireEvent.click(screen.getByLabelText('Thursday'));
  // The day after is a holiday.
  press('Skip Nov 25, 2026');
  press('Save Plan');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledExactlyOnceWith('setPlan', {
    id,
    plan: { loginAt: 525, startAt: 570, stopAt: 920, daysOff: ['thursday'], skip: ['2026-11-25'] },
  });
});

test('plan form: a date that was chosen, and not taken over, is skipped too', async () => {
  open({ plan: { ...plan, skip: ['2026-12-02'] } });
  type('A day to skip', '2026-11-27');
  press('Save Plan');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledExactlyOnceWith('setPlan', {
    id,
    plan: { ...plan, skip: ['2026-11-27', '2026-12-02'] },
  });
});

test('plan form: a chosen date that is skipped already is skipped once', async () => {
  open({ plan: { ...plan, skip: ['2026-12-02'] } });
  type('A day to skip', '2026-12-02');
  press('Save Plan');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(call.mock.calls[0]?.[1]).toMatchObject({ plan: { skip: ['2026-12-02'] } });
});

test('plan form: a date taken over by the button leaves the field, and is skipped', async () => {
  open({ plan });
  type('A day to skip', '2026-11-27');
  press('Skip Day');
  expect(field('A day to skip').value).toBe('');
  press('Save Plan');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(call.mock.calls[0]?.[1]).toMatchObject({ plan: { skip: ['2026-11-27'] } });
});

test('plan form: a chosen date that is over is refused at its field, and nothing is sent', () => {
  open({ plan });
  type('A day to skip', '2026-11-20');
  press('Save Plan');
  expect(field('A day to skip').getAttribute('aria-invalid')).toBe('true');
  expect(call).not.toHaveBeenCalled();
  type('A day to skip', '');
  expect(field('A day to skip').getAttribute('aria-invalid')).not.toBe('true');
});

test('plan form: an empty time is left to the owner, and an admin plans for somebody else', async () => {
  open({ plan }, 'all');
  expect(field('Start at').value).toBe('');
  type('Square off at', '');
  press('Save Plan');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledExactlyOnceWith('setPlanFor', {
    id,
    plan: { ...plan, stopAt: null },
  });
});

test('plan form: times in the wrong order are refused at their field, and nothing is sent', async () => {
  open();
  type('Start at', '08:30');
  press('Save Plan');
  expect(screen.getByText('The start is after the login.')).toBeTruthy();
  expect(field('Start at').getAttribute('aria-invalid')).toBe('true');
  expect(call).not.toHaveBeenCalled();
});

test('plan form: what the server refuses stands at its field', async () => {
  const text = 'The start is from 09:15, when the market opens, and before 15:15.';
  call.mockRejectedValue(
    new CallError({ code: 'bad-input', message: text, fields: { startAt: text } }),
  );
  open();
  press('Save Plan');
  await waitFor(() => expect(field('Start at').getAttribute('aria-invalid')).toBe('true'));
  expect(close).not.toHaveBeenCalled();
});

test('plan form: a plan can be taken away, and a skipped day taken back', async () => {
  open({ plan: { ...plan, skip: ['2026-12-02'] } });
  press('Do not skip Dec 02, 2026');
  expect(screen.queryByRole('button', { name: 'Do not skip Dec 02, 2026' })).toBeNull();
  press('Remove Plan');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledExactlyOnceWith('setPlan', { id, plan: null });
});

test('plan form: says what comes next by itself', () => {
  open({ plan, plan_ahead: { step: 'stop', at: '2026-11-23T09:50:00.000Z' } });
  expect(screen.getByText('Stops by itself at 15:20.')).toBeTruthy();
});

test('plan form: a strategy whose past nobody has read starts by itself only once it was', async () => {
  open({ strategy: '{"preset":"daily"}', truth_unseen: truthKey('daily') });
  expect(screen.getByRole('region', { name: 'What was measured' })).toBeTruthy();
  press('Save Plan');
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(screen.getByLabelText('I have read what it made'));
  press('Save Plan');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(call.mock.calls[0]?.[1]).toMatchObject({ id, truthSeen: truthKey('daily') });
});

test('plan form: says what a start by itself takes and can cost', () => {
  open({ account_size: 5, strategy: '{"preset":"daily"}' });
  const said = screen.getByRole('region', { name: 'What it starts' }).textContent;
  expect(said).toMatch(
    /^It starts with real money, without a question: 50 credits a day\.Worst case/,
  );
  cleanup();
  open({ broker: 'Paper' });
  expect(screen.getByText(/^It starts on paper/)).toBeTruthy();
});

test('plan form: a plan that starts nothing shows no past and no cost', () => {
  open({ strategy: '{"preset":"daily"}', truth_unseen: truthKey('daily') });
  type('Start at', '');
  expect(screen.queryByRole('region', { name: 'What it starts' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'What was measured' })).toBeNull();
});
