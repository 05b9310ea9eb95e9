import { expect, test } from 'vitest';
import { operations } from './operations.ts';

const rows = Object.entries(operations);
const notFor = (who: string, inside: RegExp) =>
  rows.filter(([, row]) => inside.test(row.path) && row.who !== who).map(([name]) => name);

test('operations: paths below /admin are for admins only', () =>
  expect(notFor('admin', /^\/admin\//)).toEqual([]));

test('operations: paths below /trading and /credits are for people with a profile', () =>
  expect(notFor('investor', /^\/(trading|credits)\//)).toEqual([]));

test('operations: paths below /users are for all who have signed in', () =>
  expect(notFor('any', /^\/users\//)).toEqual([]));

test('operations: there are no other paths', () =>
  expect(
    rows.filter(
      ([, { path }]) => !/^\/(admin|trading|credits|users)\/[a-z_]+(\/\{\w+\})?$/.test(path),
    ),
  ).toEqual([]));

test('operations: each method and path is unique', () =>
  expect(new Set(rows.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(rows.length));
