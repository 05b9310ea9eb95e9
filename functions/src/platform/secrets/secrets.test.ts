import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fingerprints, open, seal } from './secrets.ts';

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const sealed = async (text: string, owner = 'a1') =>
  (await seal(owner, { apiSecret: text })).apiSecret;

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-sthira');
  vi.stubEnv('CREDENTIALS_KEY', key(1));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each(['SIMSECRET0001', '', 'स्थिर ₹'])('secrets: opens what it sealed: %j', async (text) => {
  const apiSecret = await sealed(text);
  expect(apiSecret.split('.')).toHaveLength(4);
  expect(await open('a1', { apiSecret })).toEqual({ apiSecret: text });
});

// Sealed under the key of this test before the seal took an owner and names: what is stored must
// open for ever.
test('secrets: a text that was sealed long ago opens', async () => {
  const apiSecret = '72cd6e84.NN_MM3-Od4QDcNzX.kYkaDz4pwdiJL-gWKqRnRA.4I5HZlKdrG4W-3sD1Q';
  expect(await open('a1', { apiSecret })).toEqual({ apiSecret: 'SIMSECRET0001' });
});

test('secrets: the same text is sealed differently each time', async () => {
  expect(await sealed('x')).not.toBe(await sealed('x'));
});

test('secrets: a sealed text moved to another account or field does not open', async () => {
  const apiSecret = await sealed('x');
  await expect(open('a2', { apiSecret })).rejects.toThrow();
  await expect(open('a1', { apiKey: apiSecret })).rejects.toThrow();
});

test('secrets: an altered text or a shortened tag does not open', async () => {
  const [id, nonce, tag, text] = (await sealed('some text')).split('.') as [
    string,
    string,
    string,
    string,
  ];
  const altered = [id, nonce, tag, `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`].join('.');
  for (const apiSecret of [
    altered,
    [id, nonce, tag.slice(0, 8), text].join('.'),
    'x',
    '',
    'a.b.c.d.e.f',
  ])
    await expect(open('a1', { apiSecret })).rejects.toThrow();
});

test('secrets: after a rotation old texts open and new ones need the new key only', async () => {
  const old = await sealed('x');
  vi.stubEnv('CREDENTIALS_KEY', `${key(2)},${key(1)}`);
  expect(await open('a1', { apiSecret: old })).toEqual({ apiSecret: 'x' });
  const renewed = await sealed('x');
  vi.stubEnv('CREDENTIALS_KEY', key(2));
  expect(await open('a1', { apiSecret: renewed })).toEqual({ apiSecret: 'x' });
  await expect(open('a1', { apiSecret: old })).rejects.toThrow('no key');
});

test.each(['', 'short', Buffer.alloc(31).toString('base64')])(
  'secrets: refuses the key %j',
  async (text) => {
    vi.stubEnv('CREDENTIALS_KEY', text);
    await expect(sealed('x')).rejects.toThrow('CREDENTIALS_KEY');
  },
);

const kmsName = 'projects/keys/locations/asia-south2/keyRings/sthira/cryptoKeys/credentials';

test.each([
  [
    'a demo project with a Cloud KMS key',
    { GCLOUD_PROJECT: 'demo-sthira', SEAL_WITH: kmsName },
    'A demo project refuses',
  ],
  [
    'a real project that does not say what seals',
    { GCLOUD_PROJECT: 'sthira-live', SEAL_WITH: '' },
    'needs SEAL_WITH',
  ],
])('secrets: %s neither seals nor opens, and is not shown', async (_, settings, words) => {
  const sealedBefore = { apiSecret: await sealed('x') };
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  const anew = await import('./secrets.ts');
  await expect(async () => anew.seal('a1', { apiSecret: 'x' })).rejects.toThrow(words);
  await expect(async () => anew.open('a1', sealedBefore)).rejects.toThrow(words);
  await expect(async () => anew.newestKeyId()).rejects.toThrow(words);
  expect(fetched).not.toHaveBeenCalled();
});

test('secrets: a fingerprint is the same only for the same text and purpose', () => {
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

test('secrets: after a rotation a text has its old fingerprint beside the new one', () => {
  const [old] = fingerprints('KEY1', 'key');
  vi.stubEnv('CREDENTIALS_KEY', `${key(2)},${key(1)}`);
  const both = fingerprints('KEY1', 'key');
  expect(both).toHaveLength(2);
  expect(both[1]).toBe(old);
  expect(both[0]).not.toBe(old);
});
