import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { filterAddress, filterOf, fitsFilter, isFiltered, noFilter } from './account-filter.ts';

const read = (text: string) => filterOf(new URLSearchParams(text));

test('account filter: read from the address, without invalid parts', () => {
  expect(read('login=error&trading=running&broker=Bigul_XTS&active=no')).toEqual({
    ...{ login: 'error', trading: 'running', broker: 'Bigul_XTS', active: 'no' },
  });
  expect(read('login=x&trading=&broker=Other&active=maybe')).toEqual(noFilter);
});

test('account filter: a change sets its own parameters only', () => {
  expect(filterAddress({ login: 'pending' })).toEqual({ login: 'pending' });
  expect(filterAddress(noFilter)).toEqual({
    login: null,
    trading: null,
    broker: null,
    active: null,
  });
});

const account = (login_status: string, trading_state: string, broker: string, is_active: boolean) =>
  ({ login_status, trading_state, broker, is_active }) as Account;
const accounts = [
  account('logged_in', 'running', 'Bigul_XTS', true),
  account('error', 'running', 'Bigul_XTS', true),
  account('error', 'stopped', 'Jainam_XTS', false),
];

test.each([
  [{}, 3],
  [{ login: 'error' }, 2],
  [{ login: 'error', trading: 'running' }, 1],
  [{ broker: 'Jainam_XTS' }, 1],
  [{ active: 'no' }, 1],
  [{ active: 'yes', trading: 'stopped' }, 0],
] as const)('account filter: %j leaves %i', (change, left) => {
  const filter = { ...noFilter, ...change };
  expect(accounts.filter(fitsFilter(filter))).toHaveLength(left);
  expect(isFiltered(filter)).toBe(left < 3);
});
