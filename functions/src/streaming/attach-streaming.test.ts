import { once } from 'node:events';
import { connect } from 'node:net';
import { paths } from '@sthira/contract/paths';
import { noRun } from '@sthira/contract/stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closings } from '#streaming/sockets/closings.ts';
import { MemorySources, type StreamClient, startService } from '#testing/streaming-fixtures.ts';

const accounts = Array.from({ length: 2 }, (_, index) => `A${String(index).padStart(19, '0')}`) as [
  string,
  string,
];
const [mine, other] = accounts;

let sources: MemorySources;
let service: Awaited<ReturnType<typeof startService>>;

async function start(speed = 1): Promise<void> {
  sources = new MemorySources({ speed });
  sources.storeUser('asha', 'user');
  sources.storeUser('meera', 'admin');
  for (const id of accounts) sources.storeAccount(id, 'asha');
  sources.beat([], { at: 1, mtmPaise: 0 });
  service = await startService(sources);
}

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  service.streaming.close();
  service.server.close();
  vi.restoreAllMocks();
});

const until = (check: () => boolean, ms = 15_000) =>
  vi.waitFor(() => expect(check()).toBe(true), { timeout: ms, interval: 10 });

test('streaming: a heartbeat of the run sends health and MTM, only for the requested accounts', async () => {
  await start();
  sources.beat([mine, other], { at: 1_000, mtmPaise: 1 });
  const client = service.open(`/v1/streaming/user/status/${mine}/asha`);
  await until(() => sources.watched.has(paths.shard('0')));
  sources.beat([mine, other], { at: 2_000, mtmPaise: -150 });
  await until(() => client.messages.length === 3);
  expect(client.messages.map((text) => JSON.parse(text))).toEqual([
    { channel: `status:${mine}.health`, data: 'alive' },
    { channel: `status:${mine}.mtm`, data: '-1.50' },
    { channel: `status:${mine}.run`, data: '{"reason":"","remaining":[],"differs":null}' },
  ]);
});

test('streaming: each socket receives what a run does at first and when it changes', async () => {
  await start();
  const reasonsOf = (client: StreamClient) =>
    client.messages
      .map((text) => JSON.parse(text))
      .flatMap(({ channel, data }) => (channel.endsWith('.run') ? [JSON.parse(data).reason] : []));
  const beatsOf = (client: StreamClient) =>
    client.messages.filter((text) => text.includes('.health')).length;
  const first = service.open(`/v1/streaming/user/status/${mine}/asha`);
  await until(() => sources.watched.has(paths.shard('0')));
  sources.beat([mine], { at: 2_000, mtmPaise: 5, run: { ...noRun, reason: 'Holding' } });
  await until(() => beatsOf(first) === 1);
  const late = service.open(`/v1/streaming/user/status/${mine}/asha`);
  await once(late.ws, 'open');
  await new Promise((resolve) => setTimeout(resolve, 100));
  sources.beat([mine], { at: 3_000, mtmPaise: 6, run: { ...noRun, reason: 'Holding' } });
  await until(() => beatsOf(first) === 2 && beatsOf(late) === 1);
  expect([reasonsOf(first), reasonsOf(late)]).toEqual([['Holding'], ['Holding']]);
  sources.beat([mine], { at: 4_000, mtmPaise: 7, run: { ...noRun, reason: 'Leaving' } });
  sources.beat([mine], { at: 5_000, mtmPaise: null });
  await until(() => beatsOf(first) === 3 && beatsOf(late) === 2);
  expect([reasonsOf(first), reasonsOf(late)]).toEqual([
    ['Holding', ''],
    ['Holding', ''],
  ]);
  expect(
    first.messages
      .map((text) => JSON.parse(text))
      .findLast(({ channel }) => channel.endsWith('.mtm')).data,
  ).toBe('');
});

test('streaming: the figures of one shard write are sent in one packet', async () => {
  // The clock does not move: a frame that is not sent with the first would never be sent.
  await start(0);
  const client = service.open(`/v1/streaming/user/status/${mine},${other}/asha`);
  await until(() => sources.watched.has(paths.shard('0')));
  sources.beat([mine, other], { at: 2_000, mtmPaise: 0 });
  await until(() => client.messages.length === 6);
});

test('streaming: accounts of one shard do not wait for those of another', async () => {
  // The clock does not move: a frame that waits for the end of a gap would never be sent.
  await start(0);
  const elsewhere = 'B'.repeat(20);
  sources.storeAccount(elsewhere, 'asha', '1');
  sources.beat([elsewhere], { at: 1, mtmPaise: 0 }, '1');
  const client = service.open(`/v1/streaming/user/status/${mine},${elsewhere}/asha`);
  await until(() => sources.watched.has(paths.shard('0')) && sources.watched.has(paths.shard('1')));
  sources.beat([mine], { at: 2_000, mtmPaise: 0 });
  await until(() => client.messages.length === 3);
  sources.beat([elsewhere], { at: 2_000, mtmPaise: 0 }, '1');
  await until(() => client.messages.length === 6);
});

test('streaming: a socket that joins later is not sent an old heartbeat as a new one', async () => {
  await start();
  const first = service.open(`/v1/streaming/user/status/${mine}/asha`);
  await until(() => sources.watched.has(paths.shard('0')));
  sources.beat([mine], { at: 2_000, mtmPaise: 5 });
  await until(() => first.messages.length === 3);
  const late = service.open(`/v1/streaming/user/status/${mine}/asha`);
  await once(late.ws, 'open');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(late.messages).toEqual([]);
  expect(late.welcomed).toBe(true);
});

test('streaming: of several fast writes a socket receives the newest figure only', async () => {
  await start();
  const time = vi.spyOn(sources.clock, 'monotonicMs').mockReturnValue(0);
  const client = service.open(`/v1/streaming/user/status/${mine}/asha`);
  await until(() => sources.watched.has(paths.shard('0')));
  for (let at = 1; at <= 50; at += 1) {
    sources.beat([mine], { at: 1_000 + at, mtmPaise: at });
    await new Promise((resolve) => setImmediate(resolve));
  }
  await until(() => client.messages.length === 3);
  time.mockReturnValue(1_000);
  await until(() => client.messages.length === 5);
  expect(JSON.parse(client.messages.at(-1) ?? '').data).toBe('0.50');
});

test.each([
  ['a token of nobody', '/v1/streaming/ws/nobody', closings.tokenRefused],
  ['an investor on the admin stream', '/v1/streaming/admin/status/asha', closings.adminRequired],
  ['accounts of somebody else', `/v1/streaming/user/status/${mine}/meera`, closings.notYourAccount],
])('streaming: %s is refused by a close frame', async (_, path, closing) => {
  await start();
  const client = service.open(path);
  expect(await client.closed).toEqual(closing);
  expect([client.messages, client.welcomed]).toEqual([[], false]);
});

test('streaming: a socket is closed when its person’s profile changes, and when its token expires', async () => {
  await start();
  const [admin, investor] = [
    service.open('/v1/streaming/admin/status/meera'),
    service.open('/v1/streaming/ws/asha'),
  ];
  await until(
    () => sources.watched.has(paths.user('meera')) && sources.watched.has(paths.user('asha')),
  );
  sources.storeUser('meera', 'user');
  expect(await admin.closed).toEqual(closings.adminRequired);
  sources.store(paths.user('asha'), { role: 'user', disabled: true, sessionsValidAfter: 0 });
  expect(await investor.closed).toEqual(closings.tokenRevoked);
  sources.storeUser('asha', 'user');
  sources.expiresAt = Date.now() + 300;
  expect(await service.open('/v1/streaming/ws/asha').closed).toEqual(closings.tokenExpired);
});

// req: ADMIN-67
test('streaming: a socket closes when its account changes hands, but not when it is deleted', async () => {
  await start();
  const [handed, kept] = [
    service.open(`/v1/streaming/user/status/${mine}/asha`),
    service.open(`/v1/streaming/user/status/${other}/asha`),
  ];
  await until(
    () => sources.watched.has(paths.account(mine)) && sources.watched.has(paths.account(other)),
  );
  sources.store(paths.account(other), undefined);
  sources.store(paths.account(mine), { ownerUid: 'asha' });
  sources.store(paths.account(mine), { ownerUid: 'ravi' });
  expect(await handed.closed).toEqual(closings.notYourAccount);
  expect(kept.ws.readyState).toBe(kept.ws.OPEN);
});

test('streaming: the last socket that leaves closes every listener', async () => {
  await start();
  const clients = [
    '/v1/streaming/ws/asha',
    `/v1/streaming/user/status/${mine},${other}/asha`,
    '/v1/streaming/admin/status/meera',
  ].map((path) => service.open(path));
  await until(() => sources.watched.size === 6);
  for (const client of clients) client.ws.close(1000);
  await until(() => sources.watched.size === 0);
});

test('streaming: a person’s eleventh socket is refused', async () => {
  await start();
  const clients = Array.from({ length: 10 }, () => service.open('/v1/streaming/ws/asha'));
  await Promise.all(clients.map(({ ws }) => once(ws, 'open')));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await service.open('/v1/streaming/ws/asha').closed).toEqual(closings.tooManySockets);
});

test.each([
  ['/v1/streaming/ws/asha', { origin: 'http://evil.example' }, 403],
  ['/elsewhere', {}, 404],
])('streaming: %s with %j gets no upgrade', async (path, options, status) => {
  await start();
  await expect(service.open(path, options).closed).rejects.toThrow(String(status));
});

test('streaming: the product’s own origin is accepted, and a restart closes with a code to reconnect', async () => {
  await start();
  const client = service.open('/v1/streaming/ws/asha', { origin: 'http://app.example' });
  await once(client.ws, 'open');
  service.streaming.close();
  expect(await client.closed).toEqual(closings.restart);
});

test('streaming: an oversized message, a message in tiny pieces, and a flood close only the socket that sends them', async () => {
  await start();
  const open = () => service.open('/v1/streaming/ws/asha');
  const [big, shreds, pings, words, quiet] = [open(), open(), open(), open(), open()];
  await Promise.all([big, shreds, pings, words, quiet].map(({ ws }) => once(ws, 'open')));
  big.ws.send('x'.repeat(5_000));
  for (let count = 0; count < 20; count += 1) shreds.ws.send('x', { fin: false });
  for (let count = 0; count < 200; count += 1) pings.ws.ping();
  for (let count = 0; count < 200; count += 1) words.ws.send('x');
  expect((await big.closed).code).toBe(1009);
  expect((await shreds.closed).code).toBe(1008);
  expect([(await pings.closed).code, (await words.closed).code]).toEqual([1006, 1006]);
  expect(quiet.ws.readyState).toBe(quiet.ws.OPEN);
});

test('streaming: the agent is called for a silent shard with running accounts, and not for an idle shard', async () => {
  await start(10);
  service.open(`/v1/streaming/user/status/${mine}/asha`);
  await until(() => sources.watched.has(paths.shard('0')));
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(sources.hinted).toEqual([]);
  sources.setRunning('0');
  await until(() => sources.hinted.length > 0);
  expect(sources.hinted).toEqual(['0']);
});

test('streaming: the market agent is called while a market stream is open', async () => {
  await start(10);
  const client = service.open('/v1/streaming/ws/asha');
  await until(() => sources.hinted.includes('market'));
  client.ws.close(1000);
  await until(() => !sources.watched.has(paths.prices));
});

test('streaming: a client that never reads is closed with 1013, the others receive on', {
  timeout: 60_000,
}, async () => {
  await start(10);
  // A socket's buffers take megabytes: only big frames fill them.
  const wide = Array.from({ length: 100 }, (_, index) => 'w'.repeat(40_000 + index));
  for (const id of wide) sources.storeAccount(id, 'asha');
  const healthy = service.open('/v1/streaming/admin/status/meera');
  const raw = connect(service.port, '127.0.0.1');
  raw.write(
    'GET /v1/streaming/admin/status/meera HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n',
  );
  raw.write('Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n');
  raw.pause();
  await until(() => healthy.messages.length > 0);
  let at = 10_000;
  const agent = setInterval(() => {
    at += 1_000;
    sources.beat(wide, { at, mtmPaise: at });
  }, 100);
  const lines: string[] = [];
  vi.mocked(process.stdout.write).mockImplementation((line) => lines.push(String(line)) > 0);
  await until(() => lines.some((line) => line.includes(closings.tooSlow.reason)), 40_000);
  clearInterval(agent);
  expect(lines.filter((line) => line.includes('"closeCode":1013'))).toHaveLength(1);
  expect(healthy.ws.readyState).toBe(healthy.ws.OPEN);
  raw.destroy();
});

test('streaming: a client is refused while too many wait for admission, and admitted once there is room', async () => {
  await start();
  service.server.close();
  service = await startService(sources, undefined, { atOnce: 1, waiting: 1 });
  const gate = Promise.withResolvers<void>();
  const verify = sources.verifySession;
  sources.verifySession = async (uid) => {
    await gate.promise;
    return verify(uid);
  };
  const refused = async () => {
    const { ws } = service.open(`/v1/streaming/user/status/${mine}/asha`);
    ws.on('error', () => undefined);
    const [, response] = await once(ws, 'unexpected-response');
    return response.statusCode;
  };
  const waiting = [1, 2].map(() => service.open(`/v1/streaming/user/status/${mine}/asha`));
  await Promise.all(waiting.map(({ ws }) => once(ws, 'open')));
  expect(await refused()).toBe(503);
  gate.resolve();
  await until(() => waiting.every(({ welcomed }) => welcomed));
  const next = service.open(`/v1/streaming/user/status/${mine}/asha`);
  await until(() => next.welcomed);
});

// req: ADMIN-116
test('the stream of all accounts has none on paper, and watches no shard of theirs', async () => {
  await start();
  const paper = 'P'.repeat(20);
  sources.storeAccount(paper, 'asha', 'p0');
  const admin = service.open('/v1/streaming/admin/status/meera');
  await until(() => admin.messages.length > 0);
  expect(Object.keys(JSON.parse(admin.messages[0] ?? '').data)).toEqual(accounts);
  expect(sources.watched.has(paths.shard('p0'))).toBe(false);
  const own = service.open(`/v1/streaming/user/status/${paper}/asha`);
  await until(() => sources.watched.has(paths.shard('p0')));
  sources.beat([paper], { at: 1_000, mtmPaise: 1 }, 'p0');
  sources.beat([paper], { at: 2_000, mtmPaise: 2 }, 'p0');
  await until(() => own.messages.length > 0);
});
