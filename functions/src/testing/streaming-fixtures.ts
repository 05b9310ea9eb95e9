import type { AddressInfo } from 'node:net';
import { paths } from '@sthira/contract/paths';
import type { Role } from '@sthira/contract/people';
import { statusWelcome } from '@sthira/contract/stream';
import { hourMs } from '@sthira/contract/units';
import { WebSocket } from 'ws';
import type { ShardDocument } from '#documents/shards.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { attachStreaming } from '#streaming/attach-streaming.ts';
import { connectionLimits, createStreamingServer } from '#streaming/streaming-server.ts';
import type {
  Sources,
  StreamedAccount,
  StreamedAccounts,
  WatchedDocument,
} from '#streaming/watches/sources.ts';

const welcome = JSON.stringify(statusWelcome);

type LiveRow = ShardDocument['live'][string];

/**
 * Sources of the streams, held in memory. A token is a uid. Watchers get what a test stores at
 * once.
 */
export class MemorySources implements Sources {
  readonly hinted: string[] = [];
  readonly watched = new Set<string>();
  expiresAt = Date.now() + hourMs;
  readonly clock: Clock;
  private readonly documents = new Map<string, WatchedDocument>();
  private readonly listeners = new Map<string, (seen: WatchedDocument) => void>();
  private readonly accounts = new Map<string, StreamedAccount>();
  private readonly running = new Set<string>();

  /** `speed` is how much faster the monotonic clock runs than the wall clock. */
  constructor({ speed = 1 } = {}) {
    this.clock = { ...systemClock, monotonicMs: () => performance.now() * speed };
  }

  verifySession: Sources['verifySession'] = async (uid) => {
    const user = this.documents.get(paths.user(uid))?.data as { role: Role } | undefined;
    if (!user) throw new AppError('unauthenticated', 'Ended.');
    return {
      uid,
      email: '',
      name: '',
      role: user.role,
      claimedRole: user.role,
      issuedAt: 1_000,
      signedInAt: 1_000,
      expiresAt: this.expiresAt,
    };
  };
  watchDocument: Sources['watchDocument'] = (path, onValue) => {
    this.watched.add(path);
    this.listeners.set(path, onValue);
    onValue(this.documents.get(path) ?? { data: undefined, writtenAtMs: this.clock.monotonicMs() });
    return () => this.watched.delete(path);
  };
  watchAccounts: Sources['watchAccounts'] = (onValue) => {
    onValue(this.accounts);
    return () => {};
  };
  accountsOf: Sources['accountsOf'] = async (ids): Promise<StreamedAccounts> =>
    new Map([...this.accounts].filter(([id]) => ids.includes(id)));
  noteShutOut: Sources['noteShutOut'] = async () => {};
  callAgent: Sources['callAgent'] = async (shard) => {
    if (shard === 'market' || this.running.has(shard)) this.hinted.push(shard);
  };

  store(path: string, data: object | undefined): void {
    const seen = { data, writtenAtMs: this.clock.monotonicMs() };
    this.documents.set(path, seen);
    if (this.watched.has(path)) this.listeners.get(path)?.(seen);
  }
  storeUser(uid: string, role: Role): void {
    this.store(paths.user(uid), { role, disabled: false, sessionsValidAfter: 0 });
  }
  storeAccount(id: string, ownerUid: string, shard = '0'): void {
    const broker = shard.startsWith('p') ? 'Paper' : 'ArhamShare_XTS';
    this.accounts.set(id, { ownerUid, broker, shard, accountSizeLakhHundredths: 500 });
  }
  setRunning(shard: string): void {
    this.running.add(shard);
  }
  /** One write of a shard's agent, with the same row for all of its accounts. */
  beat(
    ids: readonly string[],
    { at, ...row }: Pick<LiveRow, 'at' | 'mtmPaise'> & Partial<LiveRow>,
    shard = '0',
  ): void {
    const live = Object.fromEntries(
      ids.map((id) => [id, { marginPaise: 100, state: 'running', ...row, at }]),
    );
    this.store(paths.shard(shard), {
      at,
      lease: { holder: 'h', epoch: 1, expiresAt: at + 9_000 },
      live,
    });
  }
}

/** Starts the streams on a free port. */
export async function startService(
  sources: MemorySources,
  limits = connectionLimits,
  admissions?: { atOnce: number; waiting: number },
) {
  const server = createStreamingServer(limits);
  const streaming = attachStreaming(server, {
    sources,
    clock: sources.clock,
    origins: ['http://app.example'],
    ...(admissions && { admissions }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    streaming,
    open: (path: string, options = {}) =>
      new StreamClient(new WebSocket(`ws://127.0.0.1:${port}${path}`, options)),
    server,
  };
}

/**
 * A client that records the frames it receives. Of the welcome it records only that it came.
 */
export class StreamClient {
  readonly messages: string[] = [];
  welcomed = false;
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly ws: WebSocket;

  constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on('message', (data) => {
      if (String(data) === welcome) this.welcomed = true;
      else this.messages.push(String(data));
    });
    this.closed = new Promise((resolve, reject) => {
      ws.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
      ws.on('error', reject);
    });
    this.closed.catch(() => {});
  }
}
