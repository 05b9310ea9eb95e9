import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { redact } from '#platform/log/redact.ts';
import {
  type AnswerMode,
  type KmsStandIn,
  kmsKeyName,
  standInToken,
  startKmsStandIn,
} from '#testing/kms-stand-in.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { kmsKey } from './kms-key.ts';

const logged: unknown[] = [];
vi.mock(import('#platform/log/log.ts'), () => {
  const note = (...row: unknown[]) => void logged.push(row);
  return { log: { info: note, warn: note, error: note } };
});

let kms: KmsStandIn;
const key = Buffer.alloc(32, 7);
const clock = new SteppedClock();
/** With patience for a busy machine, but where nothing ever answers. */
const keyOf = ({ name = kmsKeyName, accessToken = standInToken, attemptMs = 10_000 } = {}) =>
  kmsKey(name, { base: kms.base, accessToken, clock, random: () => 0.5, attemptMs });

beforeAll(async () => {
  kms = await startKmsStandIn();
});
afterAll(() => kms.close());
beforeEach(() => {
  kms.behave([]);
  kms.set(1, 'ENABLED');
  logged.length = 0;
});

test('KMS key: a wrapped key is unwrapped for its owner, with the version used', async () => {
  const { keyId, wrapped } = await keyOf().wrap(key, 'a1');
  expect(keyId).toMatch(/^kms-[0-9a-f]{8}-1$/);
  expect(wrapped).not.toContain(key.toString('base64url'));
  expect(await keyOf().unwrap(wrapped, 'a1')).toEqual(key);
});

test('KMS key: not unwrapped for another owner, nor when altered', async () => {
  const { wrapped } = await keyOf().wrap(key, 'a1');
  for (const [text, owner] of [
    [wrapped, 'a2'],
    [`${wrapped.slice(0, 10)}${wrapped[10] === 'A' ? 'B' : 'A'}${wrapped.slice(11)}`, 'a1'],
    ['', 'a1'],
  ] as const)
    await expect(keyOf().unwrap(text, owner)).rejects.toMatchObject({ code: 'internal' });
});

const patience = (mode: AnswerMode) => ({ attemptMs: mode === 'frozen' ? 200 : 10_000 });
const passing: AnswerMode[] = [
  'quota',
  'unavailable',
  'html',
  'hung up',
  'frozen',
  'damaged',
  'unverified',
  'expired token',
];

test.each(passing)('KMS key: one answer that is %s is requested again', async (mode) => {
  const { wrapped } = await keyOf().wrap(key, 'a1');
  kms.behave([mode, mode]);
  expect(await keyOf(patience(mode)).unwrap(wrapped, 'a1')).toEqual(key);
  kms.behave([mode]);
  expect((await keyOf(patience(mode)).wrap(key, 'a1')).keyId).toMatch(/-1$/);
});

test.each(passing)(
  'KMS key: a service that is %s each time is unavailable after three attempts',
  async (mode) => {
    const { wrapped } = await keyOf().wrap(key, 'a1');
    kms.behave([], mode);
    const before = { ...kms.asked };
    await expect(keyOf(patience(mode)).unwrap(wrapped, 'a1')).rejects.toMatchObject({
      code: 'unavailable',
    });
    await expect(keyOf(patience(mode)).wrap(key, 'a1')).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(kms.asked).toEqual({ encrypt: before.encrypt + 3, decrypt: before.decrypt + 3 });
  },
);

test.each(['DISABLED', 'DESTROYED'] as const)(
  'KMS key: a version that is %s is unavailable at once, with a log entry',
  async (state) => {
    const { wrapped } = await keyOf().wrap(key, 'a1');
    kms.set(1, state);
    const before = kms.asked.decrypt;
    await expect(keyOf().unwrap(wrapped, 'a1')).rejects.toMatchObject({ code: 'unavailable' });
    expect(kms.asked.decrypt).toBe(before + 1);
    // As it is in the log, where long runs of mails are taken out.
    expect(JSON.stringify(redact(logged))).toContain(
      `/cryptoKeyVersions/1 is not enabled, current state is: ${state}`,
    );
  },
);

test('KMS key: a key that is missing or not ours is unavailable', async () => {
  await expect(keyOf({ name: `${kmsKeyName}x` }).wrap(key, 'a1')).rejects.toMatchObject({
    code: 'unavailable',
    detail: { kind: 'refused' },
  });
  kms.behave(['forbidden']);
  await expect(keyOf().wrap(key, 'a1')).rejects.toMatchObject({
    code: 'unavailable',
    detail: { kind: 'refused' },
  });
});

test('KMS key: unavailable without an access token', async () => {
  const failing = async () => Promise.reject(new Error('no identity here'));
  await expect(keyOf({ accessToken: failing }).wrap(key, 'a1')).rejects.toMatchObject({
    code: 'unavailable',
  });
  await expect(
    keyOf({ accessToken: () => new Promise(() => {}), attemptMs: 200 }).wrap(key, 'a1'),
  ).rejects.toMatchObject({ code: 'unavailable' });
});

test('KMS key: an outage is logged every ten seconds, with any number of callers', async () => {
  kms.behave([], 'unavailable');
  const one = keyOf();
  const ask = () => one.wrap(key, 'a1').catch(() => {});
  for (let turn = 0; turn < 4; turn += 1) await ask();
  expect(logged).toHaveLength(1);
  clock.pass(10_000);
  await Promise.all([ask(), ask()]);
  expect(logged).toHaveLength(2);
});

test('KMS key: no part of a key is in an error or in the log', async () => {
  const { wrapped } = await keyOf().wrap(key, 'a1');
  kms.behave([], 'damaged');
  const thrown: unknown = await keyOf()
    .unwrap(wrapped, 'a1')
    .catch((error: unknown) => error);
  const output = JSON.stringify([logged, thrown, String(thrown)]);
  for (const secret of [
    key.toString('base64'),
    key.toString('base64url'),
    wrapped,
    'stand-in token',
  ])
    expect(output).not.toContain(secret);
});
