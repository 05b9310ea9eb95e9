// @vitest-environment jsdom
// req: INVESTOR-161

import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { AccountButton } from './account-button.tsx';

afterEach(cleanup);

test('account button: missing cash is said before Start is pressed, with the way to the funds', () => {
  const text =
    'The premium of one lot is ₹2,613, paid in cash and not by pledged holdings: 95% of the free cash is ₹475 (read 4 minutes ago). Free cash of ₹2,800 would do.';
  const poor = anAccount('Poor', { start_obstacle: { kind: 'cash', text } });
  render(
    <MemoryRouter>
      <AccountButton
        {...{ account: poor, starting: false, login: () => {}, check: async () => {} }}
        {...{ start: () => {}, squareOff: () => {} }}
      />
    </MemoryRouter>,
  );
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start Poor' })).toBeNull();
  const link = screen.getByRole('link', { name: 'Funds of Poor' });
  expect(link.getAttribute('href')).toBe('/funds-holdings?tab=funds');
});
