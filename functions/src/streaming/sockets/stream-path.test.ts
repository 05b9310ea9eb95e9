// req: ADMIN-75

import { expect, test } from 'vitest';
import { parseStreamPath } from './stream-path.ts';

test.each([
  ['/v1/streaming/ws/abc.def.', { stream: 'market', token: 'abc.def.' }],
  ['/v1/streaming/admin/status/abc', { stream: 'admin', token: 'abc' }],
  [
    '/v1/streaming/user/status/a1,b2/abc',
    { stream: 'status', token: 'abc', accountIds: ['a1', 'b2'] },
  ],
  [
    '/v1/streaming/user/status/a1%2Cb2/abc?x=1',
    { stream: 'status', token: 'abc', accountIds: ['a1', 'b2'] },
  ],
  [
    '/v1/streaming/user/status/a1,a1,b2/abc',
    { stream: 'status', token: 'abc', accountIds: ['a1', 'b2'] },
  ],
  ['/v1/streaming/user/status//abc', { stream: 'status', token: 'abc', accountIds: [''] }],
])('stream path: %s', (url, request) => {
  expect(parseStreamPath(url)).toEqual(request);
});

test.each([
  '/',
  '/v1/streaming/ws/',
  '/v1/streaming/ws/a/b',
  '/v1/streaming/user/status/a1',
  '/v1/streaming/ws/%E0%A4%A',
  '/v2/streaming/ws/a',
  '',
])('stream path: %s is no stream', (url) => {
  expect(parseStreamPath(url)).toBeUndefined();
});

test('stream path: a huge list of ids is cut just above the limit', () => {
  const ids = Array.from({ length: 5_000 }, (_, index) => `id${index}`).join(',');
  expect(parseStreamPath(`/v1/streaming/user/status/${ids}/abc`)).toMatchObject({
    accountIds: { length: 51 },
  });
});
