// req: ADMIN-70

import { expect, test } from 'vitest';
import { redact, redactText } from '#platform/redact.ts';

const jwt = `${'eyJhbGciOiJub25lIn0'}.${'eyJzdWIiOiJhc2hhIn0'}.`;

test.each(['/v1/streaming/ws/', '/v1/streaming/admin/status/', '/v1/streaming/user/status/a1,b2/'])(
  'hides the token in %s',
  (path) => {
    expect(redactText(`GET ${path}short-token 101`)).toBe(`GET ${path}[redacted] 101`);
  },
);

test('hides JWTs and bearer headers anywhere in a text', () => {
  expect(redactText(`refused ${jwt} today`)).toBe('refused [redacted] today');
  expect(redactText('authorization: Bearer abc')).toBe('authorization: Bearer [redacted]');
});

test('hides values of secret names at any depth, keeps the rest', () => {
  const row = {
    accountId: 'a1',
    broker: { apiSecret: 's3cret', api_key: 'k', appKey: 'k2', count: 2 },
    list: [{ token: 't' }],
  };
  expect(redact(row)).toEqual({
    accountId: 'a1',
    broker: { apiSecret: '[redacted]', api_key: '[redacted]', appKey: '[redacted]', count: 2 },
    list: [{ token: '[redacted]' }],
  });
});

test('hides e-mail addresses, in a text and in the names of fields', () => {
  expect(
    redactText('DELETE /v1/admin/delete_user/ravi.k+1@sthira.example failed for <asha@mail.co.in>'),
  ).toBe('DELETE /v1/admin/delete_user/[e-mail] failed for <[e-mail]>');
  expect(redactText('email=asha%40sthira.example')).toBe('email=[e-mail]');
  expect(redact({ 'asha@sthira.example': 1 })).toEqual({ '[e-mail]': 1 });
});

test('keeps ordinary addresses and versions readable', () => {
  expect(redactText('http://127.0.0.1:5003/arham 1.2.3 NIFTY24DEC24500CE')).toBe(
    'http://127.0.0.1:5003/arham 1.2.3 NIFTY24DEC24500CE',
  );
});

test('an error keeps its text and loses its secrets', () => {
  const cause = new Error(`token ${jwt}`);
  expect(redact(new Error('login failed', { cause }))).toMatchObject({
    message: 'login failed',
    cause: { message: 'token [redacted]' },
  });
});
