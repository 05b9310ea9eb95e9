import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fingerprints, open, seal } from '#platform/secrets.ts';

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');

beforeEach(() => vi.stubEnv('CREDENTIALS_KEY', key(1)));
afterEach(() => vi.unstubAllEnvs());

test.each(['SIMSECRET0001', '', 'स्थिर ₹'])('opens what it sealed: %j', (text) => {
  const sealed = seal(text, 'a1.apiSecret');
  expect(sealed.split('.')).toHaveLength(4);
  expect(open(sealed, 'a1.apiSecret')).toBe(text);
});

test('the same text is sealed differently each time', () => {
  expect(seal('x', 'a')).not.toBe(seal('x', 'a'));
});

test('a sealed text moved to another account or field does not open', () => {
  const sealed = seal('x', 'a1.apiSecret');
  expect(() => open(sealed, 'a2.apiSecret')).toThrow();
  expect(() => open(sealed, 'a1.apiKey')).toThrow();
});

test('an altered text or a shortened tag does not open', () => {
  const [id, nonce, tag, text] = seal('some text', 'a').split('.') as [string, string, string, string];
  expect(() => open([id, nonce, tag, `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`].join('.'), 'a')).toThrow();
  expect(() => open([id, nonce, tag.slice(0, 8), text].join('.'), 'a')).toThrow();
});

test('after a rotation old texts open and new ones need the new key only', () => {
  const old = seal('x', 'a');
  vi.stubEnv('CREDENTIALS_KEY', `${key(2)},${key(1)}`);
  expect(open(old, 'a')).toBe('x');
  const renewed = seal('x', 'a');
  vi.stubEnv('CREDENTIALS_KEY', key(2));
  expect(open(renewed, 'a')).toBe('x');
  expect(() => open(old, 'a')).toThrow('no key');
});

test.each(['', 'short', Buffer.alloc(31).toString('base64')])('refuses the key %j', (text) => {
  vi.stubEnv('CREDENTIALS_KEY', text);
  expect(() => seal('x', 'a')).toThrow('CREDENTIALS_KEY');
});

test('a fingerprint is the same for the same text and purpose, and for nothing else', () => {
  const [one] = fingerprints('KEY1', 'key.Bigul_XTS');
  expect(fingerprints('KEY1', 'key.Bigul_XTS')).toEqual([one]);
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(one).not.toContain('KEY1');
  for (const [text, purpose] of [
    ['KEY2', 'key.Bigul_XTS'],
    ['KEY1', 'client.Bigul_XTS'],
    ['KEY1', 'key.Jainam_XTS'],
  ] as const)
    expect(fingerprints(text, purpose)).not.toContain(one);
});

test('after a rotation a text is still known by its old fingerprint, beside the new one', () => {
  const [old] = fingerprints('KEY1', 'key');
  vi.stubEnv('CREDENTIALS_KEY', `${key(2)},${key(1)}`);
  const both = fingerprints('KEY1', 'key');
  expect(both).toHaveLength(2);
  expect(both[1]).toBe(old);
  expect(both[0]).not.toBe(old);
});
