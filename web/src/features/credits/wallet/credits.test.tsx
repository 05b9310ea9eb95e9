// @vitest-environment jsdom

import type { MilliCredits } from '@sthira/contract/units';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { stubScreen } from '#testing/screen-width.ts';
import { Credits } from './credits.tsx';

const wallet = vi.hoisted(() => vi.fn());
vi.mock('#features/credits/use-wallet.ts', () => ({
  entriesPerPage: 200,
  useWallet: wallet,
  usePurchases: () => ({ state: 'ready', documents: [], live: true }),
  useEntries: () => ({ state: 'loading' }),
}));

beforeEach(() => stubScreen('wide'));
afterEach(cleanup);

function show(milliCredits: MilliCredits, { live = true, unreadable = false } = {}) {
  wallet.mockReturnValue({ state: 'ready', document: { milliCredits }, live, unreadable });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Credits
          uid="asha"
          accounts={[anAccount('First'), anAccount('Second')]}
          wanted={null}
          tab="history"
          changeTab={() => {}}
        >
          {null}
        </Credits>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const figure = (title: string) => screen.getByText(title).nextElementSibling?.textContent;

test.each([
  [10_000, '10', '0', /^The balance does not pay for another day of all your active accounts/],
  [100_000, '100', '1', 'The balance lasts 1 more day of all your active accounts.'],
  [399_999, '399.999', '3', 'The balance lasts 3 more days of all your active accounts.'],
])(
  'wallet: %d thousandths of a credit and two accounts of 5 lakh',
  (milli, balance, days, words) => {
    show(milli);
    expect(['Balance', 'Days Left', 'Cost per Day'].map(figure)).toEqual([balance, days, '100']);
    screen.getByText(words);
  },
);

test('wallet: a balance for more than three days has no warning', () => {
  show(400_000);
  expect(figure('Days Left')).toBe('4');
  expect(screen.queryByText(/^The balance/)).toBeNull();
});

test('wallet: a balance that may be old or wrong has a note', () => {
  show(400_000, { live: false, unreadable: true });
  screen.getByText('You are offline: the balance may have changed since.');
  screen.getByText('The balance could not be read. Please contact support.');
});
