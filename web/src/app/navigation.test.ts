import { expect, test } from 'vitest';
import { navigationOf } from './navigation.ts';

test('navigation: an investor’s sidebar has the investor pages', () =>
  expect(navigationOf('user').map(({ label, to }) => [label, to])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Funds & Holdings', '/funds-holdings'],
    ['Account Management', '/account-management'],
    ['Reports', '/reports'],
    ['My Result', '/result'],
    ['The Past', '/lab'],
    ['Credits', '/credits'],
    ['Activity', '/activity'],
  ]));

test('navigation: an admin’s sidebar has the admin pages and the numbers of waiting decisions and issues', () =>
  expect(navigationOf('admin').map(({ label, to, waits }) => [label, to, waits])).toEqual([
    ['Admin Dashboard', '/admin', 'issues'],
    ['Master Accounts', '/master-accounts', undefined],
    ['User Management', '/user-management', undefined],
    ['Credits & Refunds', '/admin-credits', 'decisions'],
    ['Reports', '/admin-reports', undefined],
    ['Brokers', '/admin-brokers', undefined],
    ['The Past', '/lab', undefined],
    ['Audit', '/audit', undefined],
  ]));

test('navigation: support and operations have what their roles include', () => {
  const desk = [
    ...['Admin Dashboard', 'Master Accounts', 'User Management', 'Brokers', 'The Past', 'Audit'],
  ];
  expect(navigationOf('support').map(({ label }) => label)).toEqual(desk);
  expect(navigationOf('operations').map(({ label }) => label)).toEqual(desk);
});

test('navigation: money has people and credits', () =>
  expect(navigationOf('money').map(({ label }) => label)).toEqual([
    ...['User Management', 'Credits & Refunds', 'The Past'],
  ]));
