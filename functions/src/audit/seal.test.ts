import { beforeEach, expect, test, vi } from 'vitest';
import { sealFits, sealOf } from './seal.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

beforeEach(() => vi.stubEnv('AUDIT_KEY', key(1)));

test('a seal fits the hash it was made for and no other', () => {
  const seal = sealOf('abc');
  expect(seal).toMatch(/^[0-9a-f]{8}\.[\w-]{43}$/);
  expect(sealFits({ hash: 'abc', seal })).toBe(true);
  expect(sealFits({ hash: 'abd', seal })).toBe(false);
  for (const wrong of ['', '.', seal.slice(0, -1), `${seal}A`, 'undefined'])
    expect(sealFits({ hash: 'abc', seal: wrong }), wrong).toBe(false);
});

test('the first key of the list seals', () => {
  const old = sealOf('abc');
  vi.stubEnv('AUDIT_KEY', `${key(2)},${key(1)}`);
  expect(sealOf('abc')).not.toBe(old);
});

test('a seal fits as long as its key is listed', () => {
  const old = sealOf('abc');
  vi.stubEnv('AUDIT_KEY', `${key(2)},${key(1)}`);
  expect(sealFits({ hash: 'abc', seal: old })).toBe(true);
  vi.stubEnv('AUDIT_KEY', key(2));
  expect(sealFits({ hash: 'abc', seal: old })).toBe(false);
});

test.each(['', 'short', Buffer.alloc(31).toString('base64')])('%j is no key', (text) => {
  vi.stubEnv('AUDIT_KEY', text);
  expect(() => sealOf('abc')).toThrow('AUDIT_KEY');
});
