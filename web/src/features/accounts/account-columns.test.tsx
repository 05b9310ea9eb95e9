// req: INVESTOR-22, INVESTOR-102

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { accountColumns } from './account-columns.tsx';

const { name, size, status, lastLogin, key, broker } = accountColumns;
const account = anAccount('Zeta', {
  account_size: 10.5,
  api_key: 'BKEY****0001',
  token_generated_at: '2025-01-05T08:15:10.000Z',
});
const shown = (of = account) =>
  [name, broker, size, status, lastLogin, key].map(({ cell }) =>
    renderToStaticMarkup(cell(of, 0))
      .replaceAll(/<[^>]*>/g, ' ')
      .trim(),
  );

test('linked accounts: a row has its size in lakh, its last login in India and its key masked', () =>
  expect(shown()).toEqual([
    'Zeta',
    expect.stringContaining('Bigul'),
    '10.50L',
    'Connected',
    'Jan 05, 2025 13:45:10',
    'BKEY****0001',
  ]));

test('linked accounts: an unknown value is a dash', () =>
  expect(
    shown(anAccount('Bare', { account_size: null, login_status: 'logged_out' })).slice(2),
  ).toEqual(['—', 'Disconnected', '—', '—']));

test('linked accounts: all columns but the key can be sorted', () =>
  expect(Object.values(accountColumns).filter(({ value }) => !value)).toEqual([key]));
