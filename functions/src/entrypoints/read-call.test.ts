import { operations } from '@sthira/contract/operations';
import { expect, test } from 'vitest';
import { parseInput } from './read-call.ts';

const id = 'A'.repeat(20);

test.each<[keyof typeof operations, object, Record<string, string>]>([
  ['startTradingFor', { algoId: 2, accountId: [] }, { algoId: 'algoId must be 1.', accountId: 'accountId must not be empty.' }],
  ['startTradingFor', { algoId: 1, accountId: id }, { accountId: 'accountId must be a list.' }],
  ['loginAllAccounts', { force: 'True' }, { force: 'force must be true or false.' }],
  ['modifyAccountFor', { id, email: 'a@b.in', broker: 'Bigul_XTS' }, { account_name: 'account_name is required.' }],
  ['createProfile', { email: 'a@b.in', name: 7, uid: null }, { name: 'name must be a text.', uid: 'uid must be a text.' }],
  [
    'modifyAccountFor',
    { id, email: 'a@b.in', account_name: 'A', broker: 'Bigul_XTS', is_active: 1 },
    { is_active: 'is_active must be true or false.' },
  ],
  ['createProfile', { name: 'A', uid: 'a' }, { email: 'Email is required.' }],
])('%s with %j is refused in words', (name, input, fields) => {
  expect(() => parseInput(operations[name].input, input)).toThrow(expect.objectContaining({ code: 'bad-input', fields }));
});
