// @vitest-environment jsdom
// req: INVESTOR-20

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { answerCalls } from '#testing/answer-calls.ts';
import { aHolding } from '#testing/holding-fixture.ts';
import { stubScreen } from '#testing/screen-width.ts';
import { showPage } from '#testing/show-page.tsx';
import { Component as FundsHoldings } from './funds-holdings.tsx';

vi.mock('#platform/session.ts', () => ({ freshToken: async () => 'token' }));
vi.mock('#features/funds/allocation-chart.tsx', () => ({
  default: ({ label }: { label: string }) => <p>{label}</p>,
}));

const arham = anAccount('Arham000000000000000', { account_name: 'Arham' });
const bigul = anAccount('Bigul000000000000000', { account_name: 'Bigul' });
beforeEach(() => {
  stubScreen('wide');
  answerCalls({
    get_accounts: [arham, bigul],
    holdings: [arham, bigul].flatMap(({ id: account_id, account_name }) =>
      ['INFY', 'TCS'].map((symbol) => aHolding(symbol, { account_id, account_name })),
    ),
  });
});
afterEach(cleanup);

const table = () => screen.findByRole('table', { name: 'Holdings Details' });
const held = () => screen.getAllByText(/^(INFY|TCS)$/).length;
const choose = (name: string) => {
  fireEvent.click(screen.getByLabelText(/^Accounts: /));
  fireEvent.click(screen.getByLabelText(name));
};

test('funds and holdings: accounts, search and the drawn value are put into the address', async () => {
  const address = showPage(<FundsHoldings />, '/funds-holdings');
  await table();
  choose('Arham');
  screen.getByLabelText('Accounts: Arham');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tcs' } });
  fireEvent.click(screen.getByText('Invested Value'));
  await screen.findByText(/^Holdings by invested value: 2 in all, the largest /);
  expect(address()).toBe(`/funds-holdings?accounts=${arham.id}&search=tcs&value=invested`);
  expect(held()).toBe(1);
});

test('funds and holdings: they are read from the address', async () => {
  showPage(<FundsHoldings />, `/funds-holdings?accounts=${arham.id}&search=tcs&value=invested`);
  await table();
  expect(held()).toBe(1);
  screen.getByLabelText('Accounts: Arham');
  await screen.findByText(/^Holdings by invested value: 2 in all/);
});

test('funds and holdings: the funds are a tab with an address', async () => {
  const address = showPage(<FundsHoldings />, '/funds-holdings');
  await table();
  // A tab is chosen as the button goes down.
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Funds' }), { button: 0 });
  await screen.findByText('Margin Available');
  expect(address()).toBe('/funds-holdings?tab=funds');
});
