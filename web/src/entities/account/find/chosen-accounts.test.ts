// req: INVESTOR-105

import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { chosenAccounts } from './chosen-accounts.ts';

const accounts = [{ id: 'a' }, { id: 'b' }, { id: 'c' }] as Account[];
const ids = (text: string | null) => chosenAccounts(accounts, text).shown.map(({ id }) => id);

test.each([
  [null, ['a', 'b', 'c']],
  ['', ['a', 'b', 'c']],
  ['c,a', ['a', 'c']],
  ['gone', ['a', 'b', 'c']],
  ['gone,b', ['b']],
])('chosen accounts: %j shows %j', (text, shown) => expect(ids(text)).toEqual(shown));

test('chosen accounts: a default account does not count as chosen', () =>
  expect(chosenAccounts(accounts, 'gone').chosen).toEqual([]));
