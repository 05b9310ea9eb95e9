import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@sthira/contract/paths';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { keyRing } from '#platform/secrets/key-ring.ts';
import { kmsKey } from '#platform/secrets/kms-key.ts';
import { createSealer, type Sealer } from '#platform/secrets/sealer.ts';
import { queryOf } from '#platform/store/query.ts';
import { anAccount, aSession } from '#testing/account-fixture.ts';
import {
  type KmsStandIn,
  kmsKeyName,
  standInToken,
  startKmsStandIn,
} from '#testing/kms-stand-in.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { claimDocs } from './broker-claims.ts';
import { reseal } from './reseal.ts';

const world = vi.hoisted(() => ({
  store: undefined as unknown as MemoryStore,
  sealer: undefined as unknown as Sealer,
  /** What happens between the reading of a document and its writing. */
  meanwhile: undefined as undefined | (() => Promise<void>),
}));

vi.mock(import('#platform/secrets/secrets.ts'), async (original) => ({
  ...(await original()),
  seal: (owner, texts) => world.sealer.seal(owner, texts),
  open: async (owner, texts) => {
    const opened = await world.sealer.open(owner, texts);
    const { meanwhile } = world;
    world.meanwhile = undefined;
    await meanwhile?.();
    return opened;
  },
  newestKeyId: () => world.sealer.newestKeyId(),
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const clock = new SteppedClock();
const ids = ['AshaArham00000000001', 'RaviBigul00000000002', 'MiraJainam0000000003'];
const [asha = ''] = ids;
const gone = 'GoneLong000000000004';
const secretsOf = (id: string) => ({ apiKey: `KEY${id}`, apiSecret: `SECRET${id}` });
let kms: KmsStandIn;

/** The sealer of a process that starts now. */
function sealWith(seals: 'local' | 'kms', ...fills: number[]): void {
  const text = fills.map((fill) => Buffer.alloc(32, fill).toString('base64')).join(',');
  vi.stubEnv('CREDENTIALS_KEY', text);
  const key = kmsKey(kmsKeyName, {
    base: kms.base,
    accessToken: standInToken,
    clock,
    random: () => 0,
    attemptMs: 10_000,
  });
  const keys = () => keyRing('CREDENTIALS_KEY', { CREDENTIALS_KEY: text });
  world.sealer = createSealer({
    keys,
    sealsWith: seals === 'kms' ? key : undefined,
    wrappingKeys: [key],
    clock,
  });
}

const put = async (path: string, texts: Promise<object>) => world.store.put(path, await texts);
const sealedSession = async (id: string, token: string) => ({
  ...aSession(),
  ...(await world.sealer.seal(id, { token })),
});
const tokenOf = async (id: string) =>
  (await world.sealer.open(id, { token: String(world.store.at(paths.session(id))?.token) })).token;

/** One document of every kind that is sealed, and those that a deleted account left. */
async function sealEverything(): Promise<void> {
  for (const id of ids) {
    world.store.put(paths.account(id), anAccount({ id, clientId: `CLIENT${id}` }));
    world.store.put(paths.limits(id), { nextFreeAt: {} });
    await put(paths.session(id), sealedSession(id, `TOKEN${id}`));
    world.store.put(
      claimDocs({ kind: 'key', broker: 'ArhamShare_XTS', text: secretsOf(id).apiKey })[0]?.path ??
        '',
      { accountId: id, at: 1 },
    );
  }
  for (const id of [...ids, gone])
    await put(paths.credentials(id), world.sealer.seal(id, secretsOf(id)));
  const { session: sealed } = await world.sealer.seal('market', { session: 'MARKETSESSION' });
  world.store.put(paths.marketSession, { sealed });
}

async function expectAllOpen(): Promise<void> {
  for (const id of [...ids, gone])
    expect(await world.sealer.open(id, world.store.at(paths.credentials(id)) as never)).toEqual(
      secretsOf(id),
    );
  for (const id of ids) expect(await tokenOf(id)).toBe(`TOKEN${id}`);
  expect(
    await world.sealer.open('market', {
      session: String(world.store.at(paths.marketSession)?.sealed),
    }),
  ).toEqual({
    session: 'MARKETSESSION',
  });
}

beforeAll(async () => {
  kms = await startKmsStandIn();
});
afterAll(() => kms.close());
beforeEach(async () => {
  kms.behave([]);
  clock.set(1_000_000);
  world.meanwhile = undefined;
  world.store = memoryStore(() => clock.now());
  sealWith('local', 1);
  await sealEverything();
});
afterEach(() => vi.unstubAllEnvs());

test('after a rotation everything is under the new key, and opens once the old one is gone', async () => {
  const old = await world.sealer.newestKeyId();
  sealWith('local', 2, 1);
  const { newest, before, after, failed } = await reseal(world.store, clock);
  expect({ before, after, failed }).toEqual({
    before: { [old]: 12 },
    after: { [newest]: 12 },
    failed: [],
  });
  sealWith('local', 2);
  await expectAllOpen();
  // A session is otherwise what it was.
  expect(world.store.at(paths.session(asha))).toMatchObject({
    openedAt: 1_000,
    userId: 'SIM01',
    clientKind: 'investor',
  });
});

test('after it every broker key and client is still known to be linked, once the old key is gone', async () => {
  sealWith('local', 2, 1);
  await reseal(world.store, clock);
  sealWith('local', 2);
  for (const id of ids)
    for (const identity of [
      { kind: 'key', broker: 'ArhamShare_XTS', text: secretsOf(id).apiKey },
      { kind: 'client', broker: 'ArhamShare_XTS', text: `CLIENT${id}` },
    ] as const)
      expect(claimDocs(identity).map(({ path }) => world.store.at(path))).toEqual([
        { accountId: id, at: clock.now() },
      ]);
});

test('from the local key to Cloud KMS, and from its first version to the second, with the one before taken away each time', async () => {
  sealWith('kms', 1);
  const first = await reseal(world.store, clock);
  expect(first).toMatchObject({ after: { [first.newest]: 12 }, failed: [] });
  // The local key still names which account has which broker key; it does not open any text any
  // more.
  sealWith('kms', 9);
  await expectAllOpen();
  sealWith('kms', 1);
  kms.rotate();
  const second = await reseal(world.store, clock);
  expect(second).toMatchObject({
    before: { [first.newest]: 12 },
    after: { [second.newest]: 12 },
    failed: [],
  });
  kms.set(Number(first.newest.at(-1)), 'DISABLED');
  sealWith('kms', 1);
  await expectAllOpen();
});

test('reseal: a second run writes nothing', async () => {
  sealWith('kms', 1);
  const { after } = await reseal(world.store, clock);
  const versions = async () =>
    (await world.store.findTolerant(queryOf(collections.everySecret))).map(
      ({ version }) => version,
    );
  const written = await versions();
  expect(await reseal(world.store, clock)).toMatchObject({ before: after, after, failed: [] });
  expect(await versions()).toEqual(written);
});

test('reseal: after an outage it goes on where it was', async () => {
  sealWith('kms', 1);
  // The newest key proves itself with two requests, then three documents are sealed.
  kms.behave(['kind', 'kind', 'kind', 'kind', 'kind'], 'quota');
  const half = await reseal(world.store, clock);
  expect(half.failed).toHaveLength(5);
  kms.behave([]);
  sealWith('kms', 1);
  await expectAllOpen();
  const { before, after, newest, failed } = await reseal(world.store, clock);
  expect({ before, failed }).toEqual({ before: half.after, failed: [] });
  expect(after).toEqual({ [newest]: 12 });
});

test('reseal: an unreadable secret is named and kept, all others are resealed', async () => {
  sealWith('local', 7);
  await put(paths.session(asha), sealedSession(asha, 'LOSTTOKEN'));
  const lost = await world.sealer.newestKeyId();
  world.store.put(paths.session(ids[1] ?? ''), { ...aSession(), token: 'NOT SEALED AT ALL' });
  const moved = world.store.at(paths.credentials(gone)) ?? {};
  world.store.put(paths.credentials(ids[2] ?? ''), moved);
  const before = structuredClone([...ids.map((id) => world.store.at(paths.session(id))), moved]);
  sealWith('local', 2, 1);
  const { newest, after, failed } = await reseal(world.store, clock);
  expect(failed.map(({ path }) => path).sort()).toEqual(
    [paths.session(asha), paths.session(ids[1] ?? ''), paths.credentials(ids[2] ?? '')].sort(),
  );
  expect(after).toEqual({ [newest]: 8, [lost]: 1, unreadable: 1, '72cd6e84': 2 });
  expect(failed.find(({ path }) => path === paths.session(asha))?.reason).toContain(
    `no key ${lost}`,
  );
  expect(JSON.stringify(failed)).not.toMatch(/NOT SEALED|TOKEN|SECRET|KEYAsha/);
  expect([
    world.store.at(paths.session(asha)),
    world.store.at(paths.session(ids[1] ?? '')),
  ]).toEqual(before.slice(0, 2));
});

test('a session that a login stores meanwhile stays, and so does a changed secret', async () => {
  sealWith('local', 2, 1);
  world.meanwhile = async () => {
    for (const id of ids) {
      await put(paths.session(id), sealedSession(id, 'NEWER'));
      await put(
        paths.credentials(id),
        world.sealer.seal(id, { apiKey: 'NEWER', apiSecret: 'NEWER' }),
      );
    }
  };
  const { newest, after, failed } = await reseal(world.store, clock);
  expect({ after, failed }).toEqual({ after: { [newest]: 12 }, failed: [] });
  for (const id of ids) {
    expect(await tokenOf(id)).toBe('NEWER');
    expect(await world.sealer.open(id, world.store.at(paths.credentials(id)) as never)).toEqual({
      apiKey: 'NEWER',
      apiSecret: 'NEWER',
    });
  }
});

test('reseal: a session stored under the old key meanwhile is kept and counted', async () => {
  const old = world.sealer;
  const oldId = await old.newestKeyId();
  sealWith('local', 2, 1);
  world.meanwhile = async () => {
    // Changes made during the run, in documents that were sealed anew already and in others.
    world.store.put(paths.session('NewAccount0000000005'), {
      ...aSession(),
      ...(await old.seal('NewAccount0000000005', { token: 'NEWER' })),
    });
  };
  const { newest, after } = await reseal(world.store, clock);
  expect(after).toEqual({ [newest]: 12, [oldId]: 1 });
  expect(await tokenOf('NewAccount0000000005')).toBe('NEWER');
});

test('a session that was ended meanwhile does not come back', async () => {
  sealWith('local', 2, 1);
  const without = memoryStore(() => clock.now());
  world.meanwhile = async () => {
    for (const id of ids) {
      without.put(paths.account(id), anAccount({ id }));
      without.put(paths.credentials(id), world.store.at(paths.credentials(id)) ?? {});
    }
    world.store = without;
  };
  const { failed } = await reseal(world.store, clock);
  expect(failed).toEqual([]);
  for (const id of ids) expect(world.store.at(paths.session(id))).toBeUndefined();
});

test('reseal: a login under way is not lost', async () => {
  sealWith('local', 2, 1);
  let resealed: Promise<unknown> | undefined;
  await world.store.transact(async (unit) => {
    await unit.read(docs.session(asha));
    resealed ??= reseal(world.store, clock);
    await resealed;
    unit.replace(docs.session(asha), await sealedSession(asha, 'NEWER'));
  });
  expect(await tokenOf(asha)).toBe('NEWER');
});

// A text sealed somewhere else would keep the old key from being taken away, or be lost with it.
test('reseal: every module that seals is in the list', () => {
  const source = join(import.meta.dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const sealing = files.filter((name) =>
    /import \{[^}]*\bseal\b[^}]*\} from '(#platform\/secrets|\.)\/secrets\.ts'/.test(
      readFileSync(join(source, name), 'utf8'),
    ),
  );
  expect(sealing.sort()).toEqual([
    'accounts/record/broker-session.ts',
    'accounts/record/credentials.ts',
    'accounts/record/reseal.ts',
    'market/stored-session.ts',
  ]);
});
