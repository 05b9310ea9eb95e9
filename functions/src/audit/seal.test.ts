import { beforeEach, expect, test, vi } from 'vitest';
import { sealFits, sealOf } from './seal.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

beforeEach(() => vi.stubEnv('AUDIT_KEY', key(1)));

test('audit seal: valid for its own hash only', () => {
  const seal = sealOf('abc');
  expect(seal).toMatch(/^[0-9a-f]{8}\.[\w-]{43}$/);
  expect(sealFits({ hash: 'abc', seal })).toBe(true);
  expect(sealFits({ hash: 'abd', seal })).toBe(false);
  for (const wrong of ['', '.', seal.slice(0, -1), `${seal}A`, 'undefined'])
    expect(sealFits({ hash: 'abc', seal: wrong }), wrong).toBe(false);
});

test('audit seal: made with the first key of the list', () => {
  const old = sealOf('abc');
  vi.stubEnv('AUDIT_KEY', `${key(2)},${key(1)}`);
  expect(sealOf('abc')).not.toBe(old);
});

test('audit seal: valid as long as its key is listed', () => {
  const old = sealOf('abc');
  vi.stubEnv('AUDIT_KEY', `${key(2)},${key(1)}`);
  expect(sealFits({ hash: 'abc', seal: old })).toBe(true);
  vi.stubEnv('AUDIT_KEY', key(2));
  expect(sealFits({ hash: 'abc', seal: old })).toBe(false);
});

test.each(['', 'short', Buffer.alloc(31).toString('base64')])(
  'audit seal: %j is refused as a key',
  (text) => {
    vi.stubEnv('AUDIT_KEY', text);
    expect(() => sealOf('abc')).toThrow('AUDIT_KEY');
  },
);
