import { expect, test } from 'vitest';
import { operations } from './operations.ts';

const rows = Object.entries(operations);
const notFor = (who: string, inside: RegExp) =>
  rows.filter(([, row]) => inside.test(row.path) && row.who !== who).map(([name]) => name);

test('what stands below /admin is for admins alone', () =>
  expect(notFor('admin', /^\/admin\//)).toEqual([]));

test('what stands below /trading and /credits is for people with a profile', () =>
  expect(notFor('investor', /^\/(trading|credits)\//)).toEqual([]));

test('what stands below /users is for everybody who has signed in', () =>
  expect(notFor('any', /^\/users\//)).toEqual([]));

test('no operation stands anywhere else', () =>
  expect(
    rows.filter(
      ([, { path }]) => !/^\/(admin|trading|credits|users)\/[a-z_]+(\/\{\w+\})?$/.test(path),
    ),
  ).toEqual([]));

test('no two operations have the same method and path', () =>
  expect(new Set(rows.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(rows.length));
