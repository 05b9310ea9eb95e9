// req: INVESTOR-113

import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { countedAccounts, nameOf, withPaperMarks } from './paper.ts';

const real = anAccount('real', { account_name: 'Asha' });
const paper = anAccount('paper', { account_name: 'Asha', broker: 'Paper' });

test('a total counts the accounts at brokers and leaves those on paper out', () =>
  expect(countedAccounts([paper, real])).toEqual({ counted: [real], money: 'real', leftOut: 1 }));

test('a total of paper alone is of paper', () =>
  expect(countedAccounts([paper])).toEqual({ counted: [paper], money: 'paper', leftOut: 0 }));

test('a total of no account is of money', () =>
  expect(countedAccounts([])).toEqual({ counted: [], money: 'real', leftOut: 0 }));

test('a name says that its account is on paper', () =>
  expect([real, paper].map(nameOf)).toEqual(['Asha', 'PAPER · Asha']));

test('rows of accounts on paper are marked, others are as they were', () => {
  const rows = [real, paper].map(({ id, account_name }) => ({ account_id: id, account_name }));
  expect(withPaperMarks(rows, [real, paper])).toEqual([
    { account_id: 'real', account_name: 'Asha' },
    { account_id: 'paper', account_name: 'PAPER · Asha' },
  ]);
});
