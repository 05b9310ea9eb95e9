import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { accountSearch } from './search-accounts.ts';

const row = (email: string, account_name: string, broker: string) =>
  ({
    id: `${account_name.slice(0, 4)}0000000000000001`,
    client_id: 'SIM010',
    email,
    account_name,
    broker,
  }) as Account;
const rows = [
  row('asha@example.in', 'First', 'Bigul_XTS'),
  row('ravi@example.in', 'Asha’s second', 'Jainam_XTS_2'),
];

// req: ADMIN-14
test.each([
  ['ASHA', 2],
  [' ravi ', 1],
  ['jainam', 1],
  ['xts', 2],
  ['jainam, sec', 1],
  ['nobody', 0],
  ['sim010', 2],
  ['sim', 0],
  ['firs0000', 1],
  ['0001', 0],
  ['', 2],
])('account search: %j finds %i', (text, found) =>
  expect(rows.filter(accountSearch(text))).toHaveLength(found),
);
