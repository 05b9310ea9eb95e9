// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { AccountDialog } from './account-dialog.tsx';
import { MasterAccountDialog } from './master-account-dialog.tsx';

vi.mock('#entities/person/session-provider.tsx', () => ({
  useProfile: () => ({
    email: 'admin@example.in',
    sign_in_at: { offered: ['Bigul_XTS', 'Jainam_XTS'], required: ['Jainam_XTS'] },
  }),
}));
const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({ call, onOutcome: () => () => {} }));

const id = 'A'.repeat(20);
const typed = {
  'Account Name': 'Zeta',
  'API Key': 'SIMKEY0042',
  'API Secret': 'WRONG',
  'Account Size': '5',
};
const either = 'The key or the secret is wrong; the broker does not say which.';
const refused = new CallError({
  code: 'conflict',
  message: 'The broker refused: Invalid AppKey or SecretKey',
  fields: { api_key: either, api_secret: either },
});

let logins: (CallError | null)[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  logins = [];
  call.mockImplementation(async (name: string) => {
    if (!name.startsWith('login')) return { id };
    const failure = logins.shift();
    if (failure) throw failure;
    return { status: 'pending', token_generated_at: null, error_message: '' };
  });
});
afterEach(() => {
  cleanup();
  call.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const callsOf = (name: string) =>
  call.mock.calls.filter(([asked]) => asked === name).map(([, input]) => input);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const dialogs = [
  {
    whose: 'own',
    Dialog: AccountDialog,
    names: { add: 'addAccount', modify: 'modifyAccount', login: 'loginAccount' },
    boxes: typed,
  },
  {
    whose: 'anybody’s',
    Dialog: MasterAccountDialog,
    names: { add: 'addAccountFor', modify: 'modifyAccountFor', login: 'loginAccountFor' },
    boxes: { ...typed, Email: 'asha@example.in' },
  },
];

function open({ Dialog, boxes }: (typeof dialogs)[number]) {
  const close = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Dialog account={null} close={close} />
    </QueryClientProvider>,
  );
  for (const [label, value] of Object.entries(boxes))
    fireEvent.change(box(label), { target: { value } });
  return close;
}

test.each(dialogs)(
  'account form: $whose new account can be corrected at once when the broker refuses its keys',
  async (kind) => {
    const { add, modify, login } = kind.names;
    logins = [refused, null];
    const close = open(kind);
    press('Add and log in');
    await vi.waitFor(() =>
      screen.getByText(
        'The account is saved, but not logged in. The broker refused: Invalid AppKey or SecretKey',
      ),
    );
    expect(screen.getByRole('dialog', { name: 'Edit Account' })).toBeTruthy();
    expect(
      ['API Key', 'API Secret'].map((label) => [box(label).ariaInvalid, box(label).value]),
    ).toEqual([
      ['true', 'SIMKEY0042'],
      ['true', 'WRONG'],
    ]);
    expect(document.activeElement).toBe(box('API Key'));
    expect(close).not.toHaveBeenCalled();

    fireEvent.change(box('API Secret'), { target: { value: 'SIMSECRET0042' } });
    press('Save and log in');
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
    expect(callsOf(add)).toHaveLength(1);
    expect(callsOf(modify)).toEqual([
      expect.objectContaining({
        id,
        api_key: 'SIMKEY0042',
        api_secret: 'SIMSECRET0042',
        account_size: 5,
      }),
    ]);
    expect(callsOf(login)).toEqual([{ account_id: id }, { account_id: id }]);
  },
);

test.each(dialogs)('account form: $whose account can be added without a login', async (kind) => {
  const close = open(kind);
  press('Add Account');
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  expect(callsOf(kind.names.add)).toHaveLength(1);
  expect(callsOf(kind.names.login)).toEqual([]);
});

test('account form: after a refused addition there is no login', async () => {
  call.mockRejectedValue(
    new CallError({
      code: 'conflict',
      message: 'This API key is already linked as Twin.',
      fields: { api_key: 'Already linked.' },
    }),
  );
  const close = open(dialogs[0] as (typeof dialogs)[number]);
  press('Add and log in');
  await vi.waitFor(() => screen.getByText('This API key is already linked as Twin.'));
  expect(screen.getByRole('dialog', { name: 'Add New Account' })).toBeTruthy();
  expect(callsOf('loginAccount')).toEqual([]);
  expect(close).not.toHaveBeenCalled();
});

test('account form: after a failed submit the focus is on the first wrong field of the screen', async () => {
  open({ ...(dialogs[0] as (typeof dialogs)[number]), boxes: {} as typeof typed });
  press('Add and log in');
  await expect.poll(() => document.activeElement).toBe(box('Account Name'));
});

test('account form: a wrong field that is folded is unfolded, and gets the focus', async () => {
  // A busy browser draws a frame before React has rendered what is wrong.
  vi.stubGlobal('requestAnimationFrame', queueMicrotask);
  open(dialogs[0] as (typeof dialogs)[number]);
  const more = () => screen.getByText('More of this account').closest('details');
  expect(more()?.open).toBe(false);
  screen.getByText('Strategy: none yet. Stop loss: none. Daily loss limit: 2%.');
  fireEvent.change(box('Daily Loss Limit %'), { target: { value: '500' } });
  screen.getByText('Strategy: none yet. Stop loss: none. Daily loss limit: 500%.');
  press('Add and log in');
  await expect.poll(() => document.activeElement).toBe(box('Daily Loss Limit %'));
  expect(more()?.open).toBe(true);
  expect(callsOf('addAccount')).toEqual([]);
});

test('account form: a strategy that is chosen while linking is sent with it', async () => {
  const close = open(dialogs[0] as (typeof dialogs)[number]);
  fireEvent.click(box('Eve of expiry'));
  press('Add Account');
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  expect(callsOf('addAccount')).toMatchObject([{ strategy: '{"preset":"eve"}', account_size: 5 }]);
});

test.each(dialogs)(
  'account form: $whose typed form that is left comes back, until it is discarded',
  async (kind) => {
    sessionStorage.setItem('auth_token', `h.${btoa(JSON.stringify({ user_id: 'asha' }))}.s`);
    const untyped = { ...kind, boxes: {} as typeof typed };
    open(kind);
    cleanup();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/SIMKEY0042|WRONG/);
    open(untyped);
    expect(Object.keys(kind.boxes).map((label) => box(label).value)).toEqual(
      Object.values(kind.boxes),
    );
    screen.getByText(
      'What you typed before was kept, the key and the secret in the memory of this page alone.',
    );
    press('Discard');
    expect(Object.keys(kind.boxes).map((label) => box(label).value)).toEqual(
      Object.keys(kind.boxes).map(() => ''),
    );
    cleanup();
    open(untyped);
    expect(screen.queryByText(/was kept/)).toBeNull();
    sessionStorage.clear();
  },
);

test('account form: what was cancelled or saved does not come back', async () => {
  sessionStorage.setItem('auth_token', `h.${btoa(JSON.stringify({ user_id: 'asha' }))}.s`);
  const kind = dialogs[0] as (typeof dialogs)[number];
  open(kind);
  press('Cancel');
  cleanup();
  const close = open(kind);
  expect(screen.queryByText(/was kept/)).toBeNull();
  press('Add Account');
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  cleanup();
  open({ ...kind, boxes: {} as typeof typed });
  expect(screen.queryByText(/was kept/)).toBeNull();
  sessionStorage.clear();
});

const way = () => screen.queryByLabelText<HTMLSelectElement>('How it logs in');
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('account form: how an account logs in is asked where its broker has a page for it', async () => {
  const [own] = dialogs;
  if (!own) throw new Error('no dialog');
  const close = open(own);
  expect(way()).toBeNull();
  choose('Broker', 'Bigul_XTS');
  expect([...(way()?.options ?? [])].map(({ text }) => text)).toEqual([
    'Key and secret',
    'Sign in at your broker',
  ]);
  choose('How it logs in', 'consent');
  press('Add Account');
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  expect(callsOf('addAccount')).toEqual([
    expect.objectContaining({ broker: 'Bigul_XTS', login_by: 'consent' }),
  ]);
});

test('account form: a broker that requires a sign in leaves no choice', async () => {
  const [own] = dialogs;
  if (!own) throw new Error('no dialog');
  const close = open(own);
  choose('Broker', 'Jainam_XTS');
  expect([...(way()?.options ?? [])].map(({ text }) => text)).toEqual(['Sign in at your broker']);
  press('Add Account');
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  expect(callsOf('addAccount')).toEqual([expect.objectContaining({ login_by: 'consent' })]);
});

test('account form: a choice that another broker does not have is not sent', async () => {
  const [own] = dialogs;
  if (!own) throw new Error('no dialog');
  const close = open(own);
  choose('Broker', 'Bigul_XTS');
  choose('How it logs in', 'consent');
  choose('Broker', 'ArhamShare_XTS');
  press('Add Account');
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  expect(callsOf('addAccount')[0]).not.toHaveProperty('login_by');
});
