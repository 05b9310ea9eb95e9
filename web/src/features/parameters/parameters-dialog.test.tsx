// @vitest-environment jsdom
// req: INVESTOR-110

import type { Account } from '@sthira/contract/accounts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { oneLotOf } from '#testing/one-lot.ts';
import { ParametersDialog } from './parameters-dialog.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({
  call,
  ask: async (...asked: unknown[]) => ({ data: await call(...asked) }),
  onOutcome: () => () => {},
}));

const changes = [
  {
    id: 'c-2',
    at: '2026-11-20T06:00:00.000Z',
    by: 'admin',
    before: '{"preset":"daily","wings":5}',
    after: '{"preset":"daily","wings":6}',
  },
  {
    id: 'c-1',
    at: '2026-11-19T06:00:00.000Z',
    by: 'you',
    before: '',
    after: '{"preset":"daily","wings":5}',
  },
];
const lot = { lots: 1, lotMarginPaise: 9_500_000, lotLossPaise: 1_612_300, lossPaise: 1_612_300 };
const size = vi.fn<() => object | null>(() => lot);
beforeEach(() => {
  size.mockReturnValue(lot);
  call.mockReset();
  call.mockImplementation(async (name: string) => {
    if (name.startsWith('getStrategyChanges')) return changes;
    if (name === 'getLeastSize') return oneLotOf(2.76);
    return name === 'sizeStrategy' ? size() : { id: 'a' };
  });
});
afterEach(cleanup);

const close = vi.fn();
const open = (over: Partial<Account> = {}, scope: 'own' | 'all' = 'own') =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <ParametersDialog account={anAccount('a', over)} scope={scope} close={close} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (label: string) => fireEvent.click(screen.getByLabelText(label));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const saved = () => call.mock.calls.filter(([name]) => String(name).startsWith('modifyAccount'));
const changed = () =>
  screen.getAllByRole('definition').map((line) => line.textContent.replaceAll(/\s+/g, ' '));

test('parameters: changes are shown before saving, and unknown fields are kept', async () => {
  open({ strategy: '{"preset":"daily","strategy_name":"Calm","wings":5}' });
  type('Wing distance (strikes)', '6');
  press('Review Changes');
  expect(changed()).toEqual(['from 5 strikes → to 6 strikes']);
  expect(saved()).toEqual([]);
  press('Save Changes');
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  expect(saved()).toEqual([
    [
      'modifyAccount',
      {
        ...{ id: 'a', account_name: 'a', broker: 'Bigul_XTS' },
        strategy: '{"preset":"daily","strategy_name":"Calm","wings":6}',
      },
    ],
  ]);
});

test('parameters: shows the rupees of the parameters, and the current lots', async () => {
  open();
  type('Stop (% of the account size)', '2');
  const meaning = screen.getByRole('region', { name: 'What it means for this account' });
  expect(meaning.textContent).toMatch(/Closed at a loss of₹10,000/);
  expect(meaning.textContent).toMatch(/Largest loss with its day₹25,000/);
  await within(meaning).findByText('₹95,000');
  expect(meaning.textContent).toMatch(/Lots at present1Worst case of such a position₹16,123/);
  expect(
    screen.getByLabelText('Stop (% of the account size)').getAttribute('aria-describedby'),
  ).not.toBeNull();
  expect(screen.getByText(/^₹10,000 of this account\. 0\.01 to 100/)).toBeTruthy();
});

test.each([
  ['one lot does not fit', { ...lot, lots: 0, lossPaise: 0 }, /^One lot does not fit/],
  ['no price is published', null, /^Lots and worst case are known while/],
])('parameters: says that %s', async (_, answer, words) => {
  size.mockReturnValue(answer);
  open();
  expect(await screen.findByText(words)).toBeTruthy();
});

test('parameters: an invalid value is named at its field, and nothing is sent', () => {
  open();
  type('Wing distance (strikes)', '0');
  press('Review Changes');
  expect(screen.getByText('Wing distance is a whole number from 1 to 40.')).toBeTruthy();
  expect(screen.queryByText('What changes')).toBeNull();
});

test('parameters: trading days to expiry are two numbers that fit each other', () => {
  open();
  type('Fewest trading days to expiry', '3');
  type('Most trading days to expiry', '2');
  press('Review Changes');
  const problem = 'Most trading days to expiry is below the fewest trading days to expiry, 3.';
  expect(screen.getByText(problem)).toBeTruthy();
  type('Most trading days to expiry', '4');
  press('Review Changes');
  expect(changed()).toEqual([
    'from unset (no bound) → to 3 trading days',
    'from unset (no bound) → to 4 trading days',
  ]);
});

test.each(['', '{}', '{"wings":5}'])(
  'the form of the parameters chooses no preset for anybody: %s',
  (strategy) => {
    open({ strategy });
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(screen.queryByLabelText('Held until')).toBeNull();
    const heldBack = screen.getAllByRole('row', { name: /^2026 .*held back/ });
    expect(heldBack.map(({ textContent }) => textContent)).toEqual([
      '2026 for ₹5 lakh, held back−4.9%3.8%',
      '2026 for ₹5 lakh, held back−1.5%3.8%',
      '2026 to August, held back1.8%3.8%',
    ]);
    expect(screen.getByText('No preset is chosen yet.')).toBeTruthy();
    press('Review Changes');
    expect(screen.getByText('Choose a preset.')).toBeTruthy();
    expect(call.mock.calls.map(([name]) => name)).not.toContain('sizeStrategy');
    choose('Daily');
    expect(screen.queryByText('Choose a preset.')).toBeNull();
    screen.getByRole('table', { name: 'What it made beside doing nothing' });
    press('Review Changes');
    expect(changed()).toContain('from none → to Daily');
  },
);

test('parameters: a preset fills in every field', () => {
  open();
  choose('Eve of expiry');
  expect(screen.getByLabelText<HTMLSelectElement>('Held until').value).toBe('settlement');
  expect(screen.getByLabelText<HTMLInputElement>('Only while the index is calm').checked).toBe(
    false,
  );
  press('Review Changes');
  expect(changed()[0]).toBe('from Daily → to Eve of expiry');
});

test('parameters: while the account trades the change shows its effective time', () => {
  open({ trading_state: 'running' });
  type('Wing distance (strikes)', '6');
  press('Review Changes');
  expect(screen.getByRole('status').textContent).toMatch(/^Effective at the next flat moment\./);
});

test('parameters: of a strategy of months a change counts for what is bought next', () => {
  open({ trading_state: 'running', strategy: '{"preset":"participation"}' });
  type('Share that takes part (% of the account size)', '30');
  press('Review Changes');
  expect(screen.getByRole('status').textContent).toBe(
    'It counts for what is bought next. What is held keeps its size.',
  );
});

test('parameters: looser parameters that wait are shown with their day', () => {
  const loss_bounds = { until: '2026-11-26', max_loss: 5, stop: 1, wings: 4 };
  open({ strategy: '{"preset":"daily","max_loss":60,"wings":6}', loss_bounds });
  expect(screen.getByRole('status').textContent).toBe(
    'From Nov 26, the next trading day: Wing distance 6 strikes (now 4 strikes); Largest loss 60% of the account size (now 5% of the account size). The form shows what counts then.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Wing distance (strikes)').value).toBe('6');
});

test('parameters: nothing is saved without a change', () => {
  open();
  press('Review Changes');
  expect(screen.getByText('Nothing is changed.')).toBeTruthy();
});

test('parameters: an earlier change is reverted after its difference was shown', async () => {
  open({ strategy: '{"preset":"daily","wings":6}' });
  press('Show History');
  const history = screen.getByRole('region', { name: 'History' });
  const revert = await within(history).findAllByRole('button', {
    name: /^Revert to what held before/,
  });
  expect(history.textContent).toMatch(/IST, by an admin.*IST, by you/);
  fireEvent.click(revert[0] as HTMLElement);
  expect(changed()).toEqual(['from 6 strikes → to 5 strikes']);
  press('Save Changes');
  await vi.waitFor(() =>
    expect(saved()).toMatchObject([[{}, { strategy: '{"preset":"daily","wings":5}' }]]),
  );
});

test('parameters: only an admin edits the JSON, and an invalid text is refused', async () => {
  open();
  expect(screen.queryByLabelText('Edit as JSON')).toBeNull();
  cleanup();
  const named = '{"preset":"daily","strategy_name":"Calm"}';
  open({ strategy: named }, 'all');
  fireEvent.click(screen.getByLabelText('Edit as JSON'));
  const text = screen.getByLabelText<HTMLTextAreaElement>('Strategy');
  expect(text.value).toBe(named);
  type('Strategy', '{');
  press('Review Changes');
  expect(screen.getByText('Invalid JSON format in strategy configuration')).toBeTruthy();
  type('Strategy', '{"wings":0}');
  press('Review Changes');
  expect(screen.getByText('wings is a whole number from 1 to 40.')).toBeTruthy();
  type('Strategy', '{"wing":5}');
  press('Review Changes');
  expect(screen.getByText('wing is no field of a strategy.')).toBeTruthy();
  type('Strategy', '{"preset":"daily","strategy_name":"Calm","wings":7}');
  fireEvent.click(screen.getByLabelText('Edit as JSON'));
  expect(screen.getByLabelText<HTMLInputElement>('Wing distance (strikes)').value).toBe('7');
  press('Review Changes');
  press('Save Changes');
  await vi.waitFor(() =>
    expect(saved()).toMatchObject([
      ['modifyAccountFor', { strategy: '{"preset":"daily","strategy_name":"Calm","wings":7}' }],
    ]),
  );
});

test('parameters: a preset chosen by an admin is its name in the JSON', () => {
  open({}, 'all');
  choose('Eve of expiry');
  fireEvent.click(screen.getByLabelText('Edit as JSON'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Strategy').value).toBe('{"preset":"eve"}');
});

test('parameters: an unreadable parameter is named, and other fields are kept in its repair', async () => {
  open({ strategy: '{"wings":0,"strategy_name":"Calm"}' });
  expect(screen.getByText(/^No run could read what is stored/)).toBeTruthy();
  choose('Daily');
  press('Review Changes');
  press('Save Changes');
  await vi.waitFor(() =>
    expect(saved()).toMatchObject([
      [{}, { strategy: '{"strategy_name":"Calm","preset":"daily"}' }],
    ]),
  );
});

test('parameters: what was typed and left comes back with its preset, until it is discarded', () => {
  sessionStorage.setItem('auth_token', `h.${btoa(JSON.stringify({ user_id: 'asha' }))}.s`);
  const wings = () => screen.getByLabelText<HTMLInputElement>('Wing distance (strikes)').value;
  open();
  choose('Eve of expiry');
  type('Wing distance (strikes)', '7');
  cleanup();
  open();
  screen.getByText('What you typed before was kept.');
  expect(screen.getByLabelText<HTMLInputElement>('Eve of expiry').checked).toBe(true);
  expect(wings()).toBe('7');
  expect(screen.getByText('All parameters').closest('details')?.open).toBe(true);
  press('Discard');
  expect(screen.getByLabelText<HTMLInputElement>('Daily').checked).toBe(true);
  expect(wings()).toBe('4');
  type('Wing distance (strikes)', '7');
  press('Cancel');
  cleanup();
  open();
  expect(screen.queryByText(/was kept/)).toBeNull();
  sessionStorage.clear();
});
