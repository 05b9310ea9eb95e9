import { expect, test } from 'vitest';
import { calls } from './operations.ts';
import { role } from './people.ts';
import { roleWords } from './role-words.ts';
import {
  isStaff,
  mayCall,
  mayReach,
  mayRead,
  type StaffCall,
  staffCalls,
  staffReach,
  staffReading,
} from './staff-rights.ts';

const rows = Object.entries(calls);

test('staff rights: one row for each call that is not made for oneself, and for no other', () =>
  expect(Object.keys(staffCalls).sort()).toEqual(
    rows.flatMap(([name, { who }]) => (who === 'admin' ? [name] : [])).sort(),
  ));

test('staff rights: only calls of investors can reach beyond the own', () => {
  for (const name of Object.keys(staffReach))
    expect(calls[name as keyof typeof calls].who, name).toBe('investor');
});

test('staff rights: an admin may do everything, an investor and a newcomer nothing of it', () => {
  for (const name of Object.keys(staffCalls) as StaffCall[]) {
    expect(mayCall('admin', name), name).toBe(true);
    for (const other of ['user', undefined] as const)
      expect(mayCall(other, name), name).toBe(false);
  }
  expect(mayReach('admin', 'startTrading')).toBe(true);
  expect(mayReach('user', 'loginStatus')).toBe(false);
});

test('staff rights: what is not named is nobody’s but an admin’s', () => {
  expect(mayReach('operations', 'startTrading')).toBe(false);
  expect(mayCall('operations', 'noSuchCall' as StaffCall)).toBe(false);
  expect(mayCall('owner' as 'admin', 'getAllAccounts')).toBe(false);
});

test('staff rights: the desk reads accounts, issues and the trail; money reads wallets', () => {
  const readers = (what: keyof typeof staffReading) =>
    role.options.filter((one) => mayRead(one, what));
  const desk = ['support', 'operations', 'admin'];
  expect(
    Object.keys(staffReading).map((what) => [what, readers(what as keyof typeof staffReading)]),
  ).toEqual([
    ...['issues', 'audit', 'tradingBlocks', 'liveAccounts', 'bulkTrades'].map((what) => [
      what,
      desk,
    ]),
    ...['wallets', 'purchases', 'adjustmentRequests'].map((what) => [what, ['money', 'admin']]),
    ['adminNotices', ['admin']],
  ]);
});

test('staff rights: everybody but an investor works for the platform', () => {
  expect(role.options.filter(isStaff)).toEqual(['support', 'operations', 'money', 'admin']);
  expect(isStaff(undefined)).toBe(false);
});

test('role words: each role has a name of its own, and a sentence', () => {
  const words = Object.values(roleWords);
  expect(Object.keys(roleWords)).toEqual(role.options);
  expect(new Set(words.map(({ name }) => name)).size).toBe(words.length);
  for (const { may } of words) expect(may).toMatch(/^[A-Z].*\.$/);
});
