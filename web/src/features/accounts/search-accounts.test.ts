import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { searchAccounts } from './search-accounts.ts';

const row = (email: string, account_name: string, broker: string) => ({ email, account_name, broker }) as Account;
const rows = [row('asha@example.in', 'First', 'Bigul_XTS'), row('ravi@example.in', 'Asha’s second', 'Jainam_XTS')];

test.each([
  ['ASHA', 2],
  [' ravi ', 1],
  ['jainam', 1],
  ['xts', 2],
  ['nobody', 0],
  ['', 2],
])('%j finds %i', (text, found) => expect(searchAccounts(rows, text)).toHaveLength(found));
