// @vitest-environment jsdom

import type { Account } from '@sthira/contract/accounts';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { StartPrice } from '#entities/account/trading/start-price.tsx';
import { anAccount } from '#testing/account-fixture.ts';
import { AccountButton } from './account-button.tsx';

afterEach(cleanup);

const show = (account: Account) =>
  render(
    <MemoryRouter>
      <AccountButton
        {...{ account, starting: false, login: () => {}, check: async () => {} }}
        {...{ start: () => {}, squareOff: () => {} }}
      />
      <StartPrice accounts={[account]} from="" />
    </MemoryRouter>,
  );

// req: INVESTOR-161
test('account button: missing cash is said before Start is pressed, with the way to the funds', async () => {
  const text =
    'The premium of one lot is ₹2,613, paid in cash and not by pledged holdings: 95% of the free cash is ₹475 (read 4 minutes ago). Free cash of ₹2,800 would do.';
  const poor = anAccount('Poor', { start_obstacle: { kind: 'cash', text } });
  show(poor);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start Poor' })).toBeNull();
  const link = screen.getByRole('link', { name: 'Funds of Poor' });
  expect(link.getAttribute('href')).toBe('/funds-holdings?tab=funds');
  await screen.findByRole('button', { name: 'What to do' });
});

// req: INVESTOR-162
test('account button: where days are charged by their orders it says what one costs, and the cap', () => {
  const one = anAccount('One', { account_size: 5, order_day_credits: 50 });
  show(one);
  screen.getByText('up to ₹4,00,000 margin · 50 credits with its first order');
  screen.getByText(
    'Nothing is charged now. A day takes 50 credits before its first order, and a year no more than 0.25% of the account size.',
  );
  cleanup();
  show({ ...one, paid_today: true });
  screen.getByText('up to ₹4,00,000 margin · today is paid');
  screen.getByText('Today is paid already.');
});
