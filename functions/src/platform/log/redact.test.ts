// req: ADMIN-70

import { expect, test } from 'vitest';
import { redact, redactText } from './redact.ts';

const jwt = `${'eyJhbGciOiJub25lIn0'}.${'eyJzdWIiOiJhc2hhIn0'}.`;

test.each(['/v1/streaming/ws/', '/v1/streaming/admin/status/', '/v1/streaming/user/status/a1,b2/'])(
  'redact: hides the token in %s',
  (path) => {
    expect(redactText(`GET ${path}short-token 101`)).toBe(`GET ${path}[redacted] 101`);
  },
);

test('redact: hides what a broker’s page leads back with', () => {
  const session = encodeURIComponent('{"accessToken":"short-token"}');
  for (const said of [session, encodeURIComponent(session)])
    expect(redactText(`GET /broker-callback?state=a1.b2&session=${said} 200`)).toBe(
      'GET /broker-callback?state=[redacted]&session=[redacted] 200',
    );
  expect(redactText('GET /broker-callback?state=a1?session=b2 200')).not.toMatch(/a1|b2/);
  expect(redact({ accessToken: 'short-token' })).toEqual({ accessToken: '[redacted]' });
});

test('redact: hides JWTs and bearer headers anywhere in a text', () => {
  expect(redactText(`refused ${jwt} today`)).toBe('refused [redacted] today');
  expect(redactText('authorization: Bearer abc')).toBe('authorization: Bearer [redacted]');
});

test('redact: hides the token of a bot, alone and in an address', () => {
  const token = `123456789:${'AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw4'}`;
  expect(redactText(`POST https://api.telegram.org/bot${token}/sendMessage failed`)).toBe(
    'POST https://api.telegram.org/[redacted]/sendMessage failed',
  );
  expect(redactText(`token ${token}`)).toBe('token [redacted]');
  expect(redactText('at 202611:30 and 1200018274:65')).toBe('at 202611:30 and 1200018274:65');
});

test('redact: hides values of secret names at any depth, keeps the rest', () => {
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

test('redact: hides e-mail addresses, in a text and in the names of fields', () => {
  expect(
    redactText('DELETE /v1/admin/delete_user/ravi.k+1@sthira.example failed for <asha@mail.co.in>'),
  ).toBe('DELETE /v1/admin/delete_user/[e-mail] failed for <[e-mail]>');
  expect(redactText('email=asha%40sthira.example')).toBe('email=[e-mail]');
  expect(redact({ 'asha@sthira.example': 1 })).toEqual({ '[e-mail]': 1 });
});

test('redact: keeps ordinary addresses and versions readable', () => {
  expect(redactText('http://127.0.0.1:5003/arham 1.2.3 NIFTY24DEC24500CE')).toBe(
    'http://127.0.0.1:5003/arham 1.2.3 NIFTY24DEC24500CE',
  );
});

test('redact: an error keeps its text without its secrets', () => {
  const cause = new Error(`token ${jwt}`);
  cause.stack = `Error: token ${jwt}`;
  const error = Object.assign(new Error('login failed', { cause }), { detail: { apiKey: 'k' } });
  error.stack = 'Error: login failed\n at asha@sthira.example';
  const unset = { detail: undefined, cause: undefined };
  expect(redact(error)).toEqual({
    name: 'Error',
    message: 'login failed',
    stack: 'Error: login failed\n at [e-mail]',
    detail: { apiKey: '[redacted]' },
    cause: {
      ...unset,
      name: 'Error',
      message: 'token [redacted]',
      stack: 'Error: token [redacted]',
    },
  });
  const bare = Object.assign(new Error('bare'), { stack: undefined });
  expect(redact(bare)).toEqual({ ...unset, name: 'Error', message: 'bare', stack: '' });
});

test('redact: values of all other types are kept', () => {
  const value = { none: null, left: undefined, big: 12n, is: true, apiKey: '', list: [1, 'b'] };
  expect(redact(value)).toEqual({ ...value, big: '12' });
});

test('redact: beyond six levels and a hundred values the rest is left out', () => {
  const nested = (levels: number): object => (levels === 0 ? {} : { in: nested(levels - 1) });
  const inside = (value: unknown): unknown =>
    typeof value === 'object' && value && 'in' in value ? inside(value.in) : value;
  expect([inside(redact(nested(6))), inside(redact(nested(7)))]).toEqual([{}, '[deep]']);
  const lists = (levels: number): unknown => (levels === 0 ? 'end' : [lists(levels - 1)]);
  expect(redact(lists(6))).toEqual([[[[[['end']]]]]]);
  expect(redact(lists(8))).toEqual([[[[[[['[deep]']]]]]]]);
  const caused = (errors: number): Error =>
    new Error('e', errors === 0 ? {} : { cause: caused(errors - 1) });
  expect(JSON.stringify(redact(caused(6)))).not.toContain('[deep]');
  expect(JSON.stringify(redact(caused(7)))).toContain('[deep]');
  const detailed = (errors: number): Error =>
    Object.assign(new Error('e'), errors === 0 ? {} : { detail: detailed(errors - 1) });
  expect(JSON.stringify(redact(detailed(6)))).not.toContain('[deep]');
  expect(JSON.stringify(redact(detailed(7)))).toContain('[deep]');
  const many = Array.from({ length: 101 }, (_, number) => number);
  expect(redact(many)).toEqual(many.slice(0, 100));
});
