import { expect, test } from 'vitest';
import { navigation } from './navigation.ts';

test('an investor’s sidebar leads to their own pages', () =>
  expect(navigation.user.map(({ label, to }) => [label, to])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Funds & Holdings', '/funds-holdings'],
    ['Account Management', '/account-management'],
    ['Reports', '/reports'],
    ['Credits', '/credits'],
    ['Activity', '/activity'],
  ]));

test('an admin’s sidebar leads to the pages of admins, and counts the decisions that wait', () =>
  expect(navigation.admin.map(({ label, to, waits }) => [label, to, waits])).toEqual([
    ['Admin Dashboard', '/admin', undefined],
    ['Master Accounts', '/master-accounts', undefined],
    ['User Management', '/user-management', undefined],
    ['Credits & Refunds', '/admin-credits', 'decisions'],
    ['Reports', '/admin-reports', undefined],
    ['Audit', '/audit', undefined],
  ]));
