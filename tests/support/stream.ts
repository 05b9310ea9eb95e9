import { randomUUID } from 'node:crypto';
import { paths } from '@sthira/contract/paths';
import type { Role } from '@sthira/contract/people';
import { closeCodes, statusWelcome } from '@sthira/contract/stream';
import { WebSocket } from 'ws';
import type { AccountDocument } from '../../functions/src/documents/accounts.ts';
import type { ShardDocument } from '../../functions/src/documents/shards.ts';
import { db, type Firestore } from '../../functions/src/platform/firestore.ts';
import { groupsOf } from '../../functions/src/platform/limits/concurrency.ts';
import { ports } from '../../tools/local/ports.ts';
import { emulatorWrite } from './emulator-write.ts';
import { freshEmail, googleToken, profileOf, signUp } from './sign-in.ts';

export const streamOrigin = `ws://127.0.0.1:${ports.streaming}`;

/** The one of this process: whoever opens it first, its settings are made once. */
export const database = (): Firestore => db();

export interface Person {
  uid: string;
  token: string;
}

/** Somebody new who has signed in with Google and completed a profile. */
export async function aPerson(
  role: Role,
  provider: 'google.com' | 'password' = 'google.com',
): Promise<Person> {
  const email = freshEmail();
  const { localId: uid, idToken: token } = await (provider === 'google.com'
    ? googleToken(email)
    : signUp(email));
  await emulatorWrite(() => database().doc(paths.user(uid)).set(profileOf({ uid, email }, role)));
  return { uid, token };
}

const made: string[] = [];
const letters = () => randomUUID().replaceAll('-', '').slice(0, 20);

/**
 * Accounts of one person on a shard without an agent. They are inactive, so that no other test logs
 * them in.
 */
export async function someAccounts(
  ownerUid: string,
  { count = 1, shard = `stream-${letters()}`, state = 'stopped' as 'stopped' | 'running' } = {},
) {
  const ids = Array.from({ length: count }, letters) as [string, ...string[]];
  await inBatches(ids, (batch, id) =>
    batch.set(database().doc(paths.account(id)), accountOf({ id, ownerUid, shard, state })),
  );
  made.push(...ids.map(paths.account), paths.shard(shard));
  return { ids, shard };
}

function accountOf({
  id,
  ownerUid,
  shard,
  state,
}: {
  id: string;
  ownerUid: string;
  shard: string;
  state: 'stopped' | 'running';
}): AccountDocument {
  return {
    ...{
      id,
      ownerUid,
      shard,
      email: 'test@example.com',
      accountName: 'Stream',
      broker: 'ArhamShare_XTS',
      clientId: '',
      apiKeyMask: '',
    },
    ...{
      accountSizeLakhHundredths: 525,
      slPctHundredths: null,
      dailyLossPctHundredths: 200,
      isActive: false,
      squareOff: false,
      strategy: '{"preset":"daily"}',
    },
    ...{
      loginStatus: 'logged_in',
      errorMessage: '',
      tokenGeneratedAt: null,
      createdAt: 1,
      updatedAt: 1,
    },
    trading: {
      algoId: 1,
      state,
      runId: '',
      startedAt: state === 'running' ? Date.now() : null,
      stoppingAt: null,
      paidDay: '',
      stopReason: '',
      day: null,
      watch: null,
    },
  };
}

/** Takes away what `someAccounts` made. */
export async function removeAccounts(): Promise<void> {
  await inBatches(made.splice(0), (batch, path) => batch.delete(database().doc(path)));
}

/**
 * What the emulator could not write at its first try is tried again, and a refusal fails the test
 * that asked.
 */
async function inBatches<Item>(
  items: readonly Item[],
  add: (batch: ReturnType<Firestore['batch']>, item: Item) => unknown,
): Promise<void> {
  for (const group of groupsOf(items, 500)) {
    await emulatorWrite(() => {
      const batch = database().batch();
      for (const item of group) add(batch, item);
      return batch.commit();
    });
  }
}

const welcome = JSON.stringify(statusWelcome);

type LiveRow = ShardDocument['live'][string];

/** One write of a shard's agent, as it would do each second. */
export async function beat(
  shard: string,
  ids: readonly string[],
  figures: Pick<LiveRow, 'mtmPaise'> & Partial<LiveRow>,
): Promise<void> {
  await beatRows(shard, Object.fromEntries(ids.map((id) => [id, figures])));
}

/** The same, with a row of its own for each account. */
export async function beatRows(
  shard: string,
  rows: Record<string, Pick<LiveRow, 'mtmPaise'> & Partial<LiveRow>>,
): Promise<void> {
  const at = Date.now();
  const document: ShardDocument = {
    lease: { holder: 'test', epoch: 1, expiresAt: at + 9_000 },
    beat: at,
    at,
    live: Object.fromEntries(
      Object.entries(rows).map(([id, row]) => [
        id,
        { marginPaise: null, state: 'running', ...row, at },
      ]),
    ),
    runs: {},
    instruments: [],
  };
  await emulatorWrite(() => database().doc(paths.shard(shard)).set(document));
}

/** How often it comes back, as a browser does, to a service that was too busy to look it up. */
const returns = 2;

/** A socket that records the frames it receives, except its welcome. */
export class Stream {
  readonly frames: unknown[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  ws!: WebSocket;
  /** How it ended, once it did. */
  ended: { code: number; reason: string } | undefined;

  constructor(path: string, origin = streamOrigin) {
    this.closed = new Promise((resolve, reject) => {
      const open = (left: number) => {
        this.ws = new WebSocket(`${origin}/v1/streaming/${path}`);
        this.ws.on('message', (data) => {
          if (String(data) !== welcome) this.frames.push(JSON.parse(String(data)));
        });
        this.ws.on('close', (code, bytes) => {
          const reason = String(bytes);
          if (code === closeCodes.unavailable && left > 0) return open(left - 1);
          this.ended = { code, reason };
          resolve(this.ended);
        });
        this.ws.on('error', reject);
      };
      open(returns);
    });
    this.closed.catch(() => {});
  }
}
