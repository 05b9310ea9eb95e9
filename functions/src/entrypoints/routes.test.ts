import { operations } from '@sthira/contract/operations';
import { expect, test } from 'vitest';
import { matchOperation } from '#entrypoints/routes.ts';

test.each(Object.entries(operations))(
  'routes: %s is found by its own method and path',
  (name, { method, path }) => {
    const url = path.replace(/\{\w+\}/g, 'x');
    expect(matchOperation(method, `/v1${url}`)).toMatchObject({ kind: 'found', name });
    expect(matchOperation(method, url)).toMatchObject({ kind: 'found', name });
    expect(matchOperation('PATCH', url)).toEqual({ kind: 'wrong-method', allowed: [method] });
  },
);

test('routes: a segment in braces becomes a field, decoded', () => {
  expect(matchOperation('PUT', '/v1/trading/modify_account/a%20b')).toEqual({
    kind: 'found',
    name: 'modifyAccount',
    fields: { id: 'a b' },
  });
});

test.each([
  '/',
  '/v1',
  '/v1/',
  '/v2/trading/get_accounts',
  '/trading',
  '/trading/get_accounts/x',
  '/trading/modify_account/%E0%A4%A',
  '//trading/get_accounts',
])('routes: no operation is at %s', (path) => {
  expect(matchOperation('GET', path)).toEqual({ kind: 'unknown' });
});
