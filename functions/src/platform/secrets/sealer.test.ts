import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  type KmsStandIn,
  kmsKeyName,
  standInToken,
  startKmsStandIn,
} from '#testing/kms-stand-in.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { keyRing } from './key-ring.ts';
import { kmsKey } from './kms-key.ts';
import { createSealer } from './sealer.ts';
import { isNewest } from './wrapping-key.ts';

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const clock = new SteppedClock();
const localKeys =
  (...fills: number[]) =>
  () =>
    keyRing('KEYS', {
      KEYS: fills.map((fill) => Buffer.alloc(32, fill).toString('base64')).join(','),
    });
let kms: KmsStandIn;

/** As each process has one: with nothing in memory. */
function sealerOf(sealsWith: 'local' | 'kms', keys = localKeys(1)) {
  const key = kmsKey(kmsKeyName, {
    base: kms.base,
    accessToken: standInToken,
    clock,
    random: () => 0,
    attemptMs: 10_000,
  });
  return createSealer({
    keys,
    sealsWith: sealsWith === 'kms' ? key : undefined,
    wrappingKeys: [key],
    clock,
  });
}

const secrets = { apiKey: 'SIMKEY0001', apiSecret: 'SIMSECRET0001' };

beforeAll(async () => {
  kms = await startKmsStandIn();
});
afterAll(() => kms.close());
beforeEach(() => {
  kms.behave([]);
  Object.assign(kms.asked, { encrypt: 0, decrypt: 0 });
});

test('sealer: the secrets of a document are sealed with one new key, and opened with one request', async () => {
  const sealed = await sealerOf('kms').seal('a1', secrets);
  const [one, other] = [sealed.apiKey, sealed.apiSecret].map((text) => text.split('.'));
  expect(one).toHaveLength(5);
  expect(one?.[1]).toBe(other?.[1]);
  expect((await sealerOf('kms').seal('a1', secrets)).apiKey.split('.')[1]).not.toBe(one?.[1]);
  expect(await sealerOf('kms').open('a1', sealed)).toEqual(secrets);
  expect(kms.asked).toEqual({ encrypt: 2, decrypt: 1 });
});

test('sealer: a sealed text moved to another account or field does not open', async () => {
  const { apiKey, apiSecret } = await sealerOf('kms').seal('a1', secrets);
  const sealer = sealerOf('kms');
  await expect(sealer.open('a1', { apiKey: apiSecret })).rejects.toThrow();
  await expect(sealer.open('a2', { apiKey })).rejects.toThrow('does not open in its place');
  await sealer.open('a1', { apiKey });
  await expect(sealer.open('a2', { apiKey })).rejects.toThrow('does not open in its place');
});

test('sealer: sealing, and opening again within five minutes, makes no request', async () => {
  const sealer = sealerOf('kms');
  const sealed = await sealer.seal('a1', secrets);
  for (let second = 0; second < 299; second += 1, clock.pass(1_000))
    await sealer.open('a1', sealed);
  expect(kms.asked.decrypt).toBe(0);
  clock.pass(2_000);
  await Promise.all(Array.from({ length: 20 }, () => sealer.open('a1', sealed)));
  expect(kms.asked.decrypt).toBe(1);
});

test('sealer: an outage is an unavailable error, is remembered for two seconds, and loses nothing', async () => {
  const sealed = await sealerOf('kms').seal('a1', secrets);
  const sealer = sealerOf('kms');
  kms.behave([], 'unavailable');
  for (let turn = 0; turn < 5; turn += 1)
    await expect(sealer.open('a1', sealed)).rejects.toMatchObject({ code: 'unavailable' });
  expect(kms.asked.decrypt).toBe(3);
  kms.behave([]);
  clock.pass(2_001);
  expect(await sealer.open('a1', sealed)).toEqual(secrets);
});

test('sealer: during an outage nothing is sealed, also not with the local key', async () => {
  kms.behave([], 'quota');
  await expect(sealerOf('kms').seal('a1', secrets)).rejects.toMatchObject({ code: 'unavailable' });
});

test('sealer: texts opened before an outage can be opened during it, until their five minutes are over', async () => {
  const sealed = await sealerOf('kms').seal('a1', secrets);
  const sealer = sealerOf('kms');
  await sealer.open('a1', sealed);
  kms.behave([], 'hung up');
  expect(await sealer.open('a1', sealed)).toEqual(secrets);
  clock.pass(300_000);
  await expect(sealer.open('a1', sealed)).rejects.toMatchObject({ code: 'unavailable' });
});

test('sealer: texts of the local key and of Cloud KMS both open, whichever seals now', async () => {
  const local = await sealerOf('local').seal('a1', secrets);
  const wrapped = await sealerOf('kms').seal('a1', secrets);
  for (const sealer of [sealerOf('local'), sealerOf('kms')]) {
    expect(await sealer.open('a1', local)).toEqual(secrets);
    expect(await sealer.open('a1', wrapped)).toEqual(secrets);
  }
  expect(local.apiKey.split('.')[0]).toBe(await sealerOf('local').newestKeyId());
  expect(wrapped.apiKey.split('.')[0]).toBe(await sealerOf('kms').newestKeyId());
});

test('sealer: a disabled version opens nothing, and the next one all that was sealed since', async () => {
  const old = await sealerOf('kms').seal('a1', secrets);
  const before = await sealerOf('kms').newestKeyId();
  kms.rotate();
  const renewed = await sealerOf('kms').seal('a1', secrets);
  const now = await sealerOf('kms').newestKeyId();
  expect(now).toBe(`${before.slice(0, -1)}${Number(before.at(-1)) + 1}`);
  kms.set(Number(before.at(-1)), 'DISABLED');
  expect(await sealerOf('kms').open('a1', renewed)).toEqual(secrets);
  await expect(sealerOf('kms').open('a1', old)).rejects.toMatchObject({ code: 'unavailable' });
});

test.each([
  ['kms-1a2b3c4d-2', 'kms-1a2b3c4d-2', true],
  ['kms-1a2b3c4d-1', 'kms-1a2b3c4d-2', false],
  // Cloud KMS may still name the version before for a while after a rotation.
  ['kms-1a2b3c4d-10', 'kms-1a2b3c4d-9', true],
  ['kms-99999999-3', 'kms-1a2b3c4d-2', false],
  ['1a2b3c4d', 'kms-1a2b3c4d-2', false],
  ['1a2b3c4d', '99999999', false],
])('sealer: a text under %s need not be sealed again under %s: %s', (keyId, newest, expected) =>
  expect(isNewest(keyId, newest)).toBe(expected),
);
