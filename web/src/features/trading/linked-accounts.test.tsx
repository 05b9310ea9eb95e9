// @vitest-environment jsdom
// req: INVESTOR-15, INVESTOR-171

import type { Account } from '@sthira/contract/accounts';
import type { Position } from '@sthira/contract/books';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { CallError, Unanswered, Unsent, unreachable } from '#platform/call-error.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { aRunSource } from '#testing/run-source-fixture.ts';
import { onToast } from '#ui/toast/toaster.tsx';
// Loaded here: when it is first asked for, a busy machine takes longer than a test waits.
import './questions.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({ call }));
vi.mock('#platform/use-answer.ts', () => ({
  answerKey: (name: string, input: unknown) => [name, input],
}));

const positions = [
  { account_id: 'Running', quantity: -75, pnl: -1250.4, as_of: '2026-11-20T04:00:00.000Z' },
  { account_id: 'Running', quantity: 75, pnl: 250, as_of: '2026-11-20T04:00:01.000Z' },
  { account_id: 'Running', quantity: 0, pnl: 99, as_of: '2026-11-20T04:00:01.000Z' },
] as Position[];

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const clearRequested = vi.fn();
const check = vi.fn(async () => undefined);
const login = vi.fn();
const silentRuns = aRunSource();

const client = new QueryClient();

function listOf(
  accounts: Account[],
  requested: 'stop-all' | null = null,
  milliCredits = 1_000_000,
) {
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LinkedAccounts
          accounts={accounts}
          loading={false}
          positions={{ data: positions, unread: [] }}
          runs={silentRuns}
          wallet={{ milliCredits, text: String(milliCredits / 1_000) }}
          login={login}
          check={check}
          leaveRest={async () => ''}
          renderAgent={() => 'agent'}
          renderMtm={() => 'mtm'}
          renderPosition={() => null}
          total="total"
          tryOnPaper="try on paper"
          requested={requested}
          clearRequested={clearRequested}
        />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

const show = (...shown: Parameters<typeof listOf>) => render(listOf(...shown));

afterEach(() => {
  cleanup();
  call.mockReset();
  clearRequested.mockReset();
});

test('linked accounts: Square Off is confirmed first, with numbers, and Cancel has the focus', async () => {
  call.mockResolvedValue({ done: ['Running'], failed: [] });
  show([anAccount('Running', { trading_state: 'running' })]);
  fireEvent.click(screen.getByRole('button', { name: 'Square Off Running' }));
  const question = await screen.findByRole('alertdialog', { name: 'Square off Running?' });
  expect(question.textContent).toContain('2 open position(s)');
  expect(question.textContent).toContain('as of 09:30:00 · stale');
  expect(question.textContent).toContain('−₹1,000');
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Square Off' }));
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith('stopTrading', { algoId: 1, accountId: ['Running'] }),
  );
});

test('linked accounts: Start waits until its owner has read what the strategy made, and says so once', async () => {
  call.mockResolvedValue({ done: ['Eve'], failed: [] });
  const strategy = '{"preset":"eve","stop":3}';
  show([anAccount('Eve', { strategy, account_size: 11, truth_unseen: 'eve@1' })]);
  fireEvent.click(screen.getByRole('button', { name: 'Start Eve' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(/^In 2026, the year that was held back .* it lost money at every level/);
  const made = question.getByRole('table', { name: 'What it made beside doing nothing' });
  expect(made.textContent).toContain('2026 for ₹5 lakh, held back−1.5%3.8%2.8%−6.5%');
  question.getByText(/^For ₹10 lakh with today’s lot of 65/);
  question.getByText('With options dearer than recorded');
  question.getByText(/the credits are \d+% of what it made above the ETF before them/);
  question.getByText(/^Each sold option has a wing .* That is 5% of the account size here/);
  question.getByText(/^Parameters of it are changed here/);
  const start = question.getByRole<HTMLButtonElement>('button', { name: 'Start' });
  expect(start.disabled).toBe(true);
  fireEvent.click(question.getByLabelText('I have read what it made'));
  fireEvent.click(start);
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith('startTrading', {
      ...{ algoId: 1, accountId: ['Eve'], truthSeen: ['eve@1'] },
    }),
  );
});

test('linked accounts: what was read of a strategy’s past is not shown again', async () => {
  show([anAccount('Eve', { strategy: '{"preset":"eve"}' })]);
  fireEvent.click(screen.getByRole('button', { name: 'Start Eve' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.queryByRole('table')).toBeNull();
  expect(question.getByRole<HTMLButtonElement>('button', { name: 'Start' }).disabled).toBe(false);
});

const said = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

test('linked accounts: Start shows beforehand the capital at work and the cost', () => {
  show([
    anAccount('One', { account_size: 10.5 }),
    anAccount('Two', { paid_today: true }),
    anAccount('Three', { next_entry_at: '2026-11-30T09:40:00.000Z' }),
  ]);
  expect(said(screen.getByRole('button', { name: 'Start One' }))).toBe(
    'up to ₹8,40,000 margin · 105 credits today',
  );
  expect(said(screen.getByRole('button', { name: 'Start Two' }))).toBe(
    'up to ₹4,00,000 margin · today is paid',
  );
  expect(said(screen.getByRole('button', { name: 'Start Three' }))).toBe(
    'up to ₹4,00,000 margin · waits for Mon, Nov 30, 15:10; 50 credits then',
  );
});

test('linked accounts: an account that cannot start has its remedy in the place of Start', async () => {
  const out = anAccount('Out', { login_status: 'logged_out' });
  const waiting = anAccount('Waiting', { login_status: 'pending' });
  const dear = anAccount('Dear', {
    start_obstacle: {
      kind: 'credits',
      text: 'Dear needs 100 credits for today; the wallet has 60.',
    },
  });
  const bare = anAccount('Bare', {
    start_obstacle: { kind: 'no-size', text: 'Set the Account Size of Bare first.' },
  });
  const unchosen = anAccount('Unchosen', {
    start_obstacle: { kind: 'no-strategy', text: 'Choose a strategy for Unchosen first.' },
  });
  const handed = anAccount('Handed', {
    ...{ login_status: 'logged_out', awaits_keys: true },
    start_obstacle: { kind: 'keys', text: 'Handed was handed over to you.' },
  });
  const held = anAccount('Held', {
    start_obstacle: { kind: 'own-block', text: 'Held cannot be started. Your kill switch is on.' },
  });
  show([out, waiting, bare, unchosen, dear, handed, held, anAccount('Ready')], null, 60_000);
  expect(
    screen.getAllByRole('button', { name: /^Start [^A]/ }).map(({ ariaLabel }) => ariaLabel),
  ).toEqual(['Start Ready']);
  const logIn = screen.getByRole('button', { name: 'Log in Out' });
  expect(said(logIn)).toBe('Not logged in');
  fireEvent.click(logIn);
  expect(login).toHaveBeenCalledWith(out);
  fireEvent.click(screen.getByRole('button', { name: 'Check Waiting' }));
  expect(check).toHaveBeenCalledWith(waiting);
  expect(screen.getByRole('link', { name: 'Edit Bare' }).getAttribute('href')).toBe(
    '/account-management?edit=Bare',
  );
  const choose = screen.getByRole('link', { name: 'Choose a strategy for Unchosen' });
  expect(choose.getAttribute('href')).toBe('/account-management?parameters=Unchosen');
  expect(
    within(screen.getByRole('listitem', { name: 'Unchosen' })).getByText(
      'Choose a strategy for Unchosen first.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Credits for Dear' }).getAttribute('href')).toBe(
    '/credits',
  );
  expect(
    within(screen.getByRole('listitem', { name: 'Dear' })).getByText(
      'Dear needs 100 credits for today; the wallet has 60.',
    ),
  ).toBeTruthy();

  expect(screen.getByRole('link', { name: 'Enter keys of Handed' }).getAttribute('href')).toBe(
    '/account-management?edit=Handed',
  );
  expect(screen.queryByRole('button', { name: 'Log in Handed' })).toBeNull();
  const heldRow = within(screen.getByRole('listitem', { name: 'Held' }));
  heldRow.getByText('Held cannot be started. Your kill switch is on.');
  expect([...heldRow.queryAllByRole('button'), ...heldRow.queryAllByRole('link')]).toEqual([]);

  fireEvent.click(screen.getByRole('button', { name: 'Start All' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Start trading on 1 account(s)?',
  });
  expect(question.textContent).toContain(
    'Left out: Out (Not logged in). Waiting (The broker has not answered the login yet). Set the Account Size of Bare first. Choose a strategy for Unchosen first. Dear needs',
  );
});

test('linked accounts: after a login without enough credits the focus is on the way to them, and later on Start', () => {
  const cold = anAccount('Cold', { login_status: 'logged_out' });
  const warm = { ...cold, login_status: 'logged_in' } as const;
  const poor = { ...warm, start_obstacle: { kind: 'credits', text: 'Too few.' } } as const;
  const { rerender } = show([cold], null, 0);
  screen.getByRole('button', { name: 'Log in Cold' }).focus();
  rerender(listOf([poor], null, 0));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Credits for Cold' }));
  rerender(listOf([warm]));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start Cold' }));
});

test('linked accounts: Start of one account asks with margin and credits, and nothing is started before the answer', async () => {
  call.mockResolvedValue({ done: ['One'], failed: [] });
  show([anAccount('One'), anAccount('Two')]);
  fireEvent.click(screen.getByRole('button', { name: 'Start One' }));
  const question = await screen.findByRole('alertdialog', { name: 'Start trading on One?' });
  expect(question.textContent).toMatch(
    /up to ₹4,00,000 as margin.*Today costs 50 credits; the wallet has 1000\./,
  );
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Start' }));
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith('startTrading', { algoId: 1, accountId: ['One'] }),
  );
});

test('accounts that are read again while the question is open are not left out of it', async () => {
  const { rerender } = show([anAccount('One'), anAccount('Out', { login_status: 'logged_out' })]);
  fireEvent.click(screen.getByRole('button', { name: 'Start All' }));
  rerender(listOf([anAccount('One'), anAccount('Out', { login_status: 'logged_out' })]));
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Left out: Out (Not logged in).',
  );
});

test('a wallet that pays for one of two says so before both are started', async () => {
  show([anAccount('One'), anAccount('Two')], null, 60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Start All' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'The wallet does not pay for all of them',
  );
});

test('linked accounts: an account being squared off shows it and has no button', () => {
  show([anAccount('Ending', { trading_state: 'stopping' })]);
  expect(screen.getByText('Stopping…')).toBeTruthy();
  expect(screen.queryByText('Stopped')).toBeNull();
  const ending = screen.getByRole('button', { name: 'Square Off Ending' });
  expect(ending.ariaDisabled).toBe('true');
  fireEvent.click(ending);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect((screen.getByRole('button', { name: 'Stop All' }) as HTMLButtonElement).disabled).toBe(
    true,
  );
});

// req: INVESTOR-50
test('linked accounts: Start All names the accounts and the rupees at work', async () => {
  call.mockResolvedValue({
    done: ['One'],
    failed: [{ id: 'Two', code: 'conflict', message: 'Two is not logged in.' }],
  });
  show([
    anAccount('One', {}),
    anAccount('Two', { account_size: 10.5 }),
    anAccount('Running', { trading_state: 'running' }),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Start All' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Start trading on 2 account(s)?',
  });
  expect(question.textContent).toContain('₹12,40,000');
  fireEvent.click(within(question).getByRole('button', { name: 'Start All' }));
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith('startTrading', { algoId: 1, accountId: ['One', 'Two'] }),
  );
});

test('linked accounts: the reason of a refused Start is shown in the row until another answer', async () => {
  const message = 'One lot needs ₹1,38,000, 80% of this account is ₹40,000.';
  const question = () => screen.findByRole('alertdialog');
  const start = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Start Small' }));
    fireEvent.click(within(await question()).getByRole('button', { name: 'Start' }));
  };
  const refusal = () =>
    within(screen.getByRole('listitem', { name: 'Small' })).queryByText(`Not started: ${message}`);
  const gone = () =>
    vi.waitFor(() =>
      expect(screen.queryByText(/Not started/) ?? screen.queryByRole('alertdialog')).toBeNull(),
    );
  call.mockRejectedValue(new CallError({ code: 'conflict', message }));
  show([anAccount('Small', {}), anAccount('Other', {})]);
  await start();
  await vi.waitFor(() => expect(refusal()).toBeTruthy());
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  call.mockRejectedValue(
    new Unanswered({ code: 'unavailable', message: 'The server could not be reached.' }),
  );
  await start();
  await gone();
  call.mockResolvedValue({ done: ['Other'], failed: [{ id: 'Small', code: 'conflict', message }] });
  fireEvent.click(screen.getByRole('button', { name: 'Start All' }));
  fireEvent.click(within(await question()).getByRole('button', { name: 'Start All' }));
  await vi.waitFor(() => expect(refusal()).toBeTruthy());
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  call.mockResolvedValue({ done: ['Small'], failed: [] });
  await start();
  await gone();
});

test('Stop All that was asked for elsewhere is a question, and nothing more', async () => {
  show(
    [
      anAccount('One', { trading_state: 'running' }),
      anAccount('Two', { trading_state: 'running' }),
      anAccount('Idle', {}),
    ],
    'stop-all',
  );
  await screen.findByRole('alertdialog', { name: 'Square off 2 account(s)?' });
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(clearRequested).toHaveBeenCalledOnce();
});

const unsent = `Failed to stop trading: ${unreachable.message}`;
const silent =
  'No answer: the stop of 1 account(s) may have been carried out. Look at Linked Accounts: the state there is the server’s.';

// req: INVESTOR-49, INVESTOR-77
test.each([
  ['could not be sent', new Unsent(unreachable), unsent],
  ['was not answered', new Unanswered(unreachable), silent],
])(
  'linked accounts: a square off that %s was tried whatever the device reports, and has its message',
  async (_, error, text) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    call.mockRejectedValue(error);
    const said: string[] = [];
    onTestFinished(onToast(({ text }) => said.push(text)));
    show([anAccount('One', { trading_state: 'running' })]);
    fireEvent.click(screen.getByRole('button', { name: 'Square Off One' }));
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Square Off' }),
    );
    await vi.waitFor(() => expect(said).toEqual([text]));
    expect(call).toHaveBeenCalledWith('stopTrading', { algoId: 1, accountId: ['One'] });
    expect(screen.getByText('Running')).toBeTruthy();
  },
);

// req: INVESTOR-50
test('linked accounts: Stop All has the server stop all that run, also accounts missing on this screen', async () => {
  call.mockResolvedValue({ done: ['One', 'Unseen'], failed: [] });
  show([anAccount('One', { trading_state: 'running' })]);
  fireEvent.click(screen.getByRole('button', { name: 'Stop All' }));
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Square Off' }),
  );
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('stopAllTrading', { algoId: 1 }));
});

test('linked accounts: Stop All without a running account opens no question', () => {
  show([anAccount('Idle', {})], 'stop-all');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(clearRequested).toHaveBeenCalled();
});
