import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, type TestContext, test, vi } from 'vitest';
import { MemorySources, startService } from '#testing/streaming-fixtures.ts';

beforeAll(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
afterAll(() => void vi.restoreAllMocks());

/**
 * A service of its own for each test, which wait for it at the same time. `ask` is a client that
 * sends anything, and never ends its side of the connection.
 */
async function aService(onTestFinished: TestContext['onTestFinished']) {
  const sources = new MemorySources();
  sources.storeUser('asha', 'user');
  sources.storeUser('ravi', 'user');
  const service = await startService(sources);
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    service.streaming.close();
    service.server.close();
  });
  const answered = async (path: string) => {
    const socket = connect({
      port: service.port,
      host: '127.0.0.1',
      allowHalfOpen: true,
      noDelay: true,
    });
    sockets.push(socket);
    socket.on('error', () => {});
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`,
    );
    socket.write(
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return { socket, answer: String(answer) };
  };
  const connections = () =>
    new Promise<number>((resolve) => service.server.getConnections((_, count) => resolve(count)));
  return {
    server: service.server,
    answered,
    ask: async (path: string) => (await answered(path)).socket,
    allGone: () => vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 10_000 }),
  };
}

/** The beginning of a masked frame. The mask is zero, so the payload is sent unchanged. */
const opening = (first: number, size: number) =>
  Buffer.from([first, 0x80 | 126, size >> 8, size & 255, 0, 0, 0, 0]);

test.concurrent('hostile client: a refused client loses its connection, even if it never closes its side', async ({
  onTestFinished,
}) => {
  const { ask, allGone } = await aService(onTestFinished);
  await ask('/elsewhere');
  await allGone();
});

test.concurrent('hostile client: cut off when it breaks the protocol and ignores the close', async ({
  onTestFinished,
}) => {
  const { ask, allGone } = await aService(onTestFinished);
  const socket = await ask('/v1/streaming/ws/asha');
  socket.write(opening(0x81, 5_000));
  await allGone();
});

test.concurrent('hostile client: bytes after a protocol breach are not read', async ({
  onTestFinished,
}) => {
  const { ask, allGone, server } = await aService(onTestFinished);
  const arriving = once(server, 'connection') as Promise<[Socket]>;
  const socket = await ask('/v1/streaming/ws/asha');
  const [serving] = await arriving;
  socket.write(opening(0x81, 5_000));
  const flood = Buffer.alloc(64 * 1_024);
  const go = () => {
    while (!socket.destroyed && socket.write(flood));
  };
  socket.on('drain', go);
  go();
  await allGone();
  expect(serving.bytesRead).toBeLessThan(16 * flood.length);
});

test.concurrent('hostile client: a flood of unsolicited pongs ends the socket', async ({
  onTestFinished,
}) => {
  const { ask, allGone } = await aService(onTestFinished);
  const socket = await ask('/v1/streaming/ws/asha');
  for (let count = 0; count < 200; count += 1) socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
  await allGone();
});

test.concurrent('hostile client: a message sent byte by byte does not use memory for each byte', async ({
  onTestFinished,
}) => {
  const { ask, allGone } = await aService(onTestFinished);
  const socket = await ask('/v1/streaming/ws/asha');
  const said: Buffer[] = [];
  socket.on('data', (chunk) => said.push(chunk));
  socket.write(opening(0x81, 4_000));
  for (let count = 0; count < 500 && said.length === 0; count += 1) {
    socket.write('x');
    await turn();
  }
  await allGone();
  expect(Buffer.concat(said).readUInt16BE(2)).toBe(1008);
});

test.concurrent.for<[string, Buffer]>([
  ['broke the protocol', opening(0x81, 5_000)],
  [
    'flooded',
    Buffer.concat(Array.from({ length: 200 }, () => Buffer.from([0x89, 0x80, 0, 0, 0, 0]))),
  ],
])(
  'hostile client: a person who %s is not looked up again for a while, the next person is',
  async ([, said], { onTestFinished }) => {
    const { ask, answered, allGone } = await aService(onTestFinished);
    const socket = await ask('/v1/streaming/ws/asha');
    socket.write(said);
    await allGone();
    expect((await answered('/v1/streaming/ws/asha')).answer).toContain('429 Too Many Requests');
    expect((await answered('/v1/streaming/ws/ravi')).answer).toContain('101 Switching Protocols');
  },
);

test.concurrent('hostile client: after a hang-up without a close frame it may reconnect', async ({
  onTestFinished,
}) => {
  const { ask, answered, allGone } = await aService(onTestFinished);
  const socket = await ask('/v1/streaming/ws/asha');
  socket.resetAndDestroy();
  await allGone();
  expect((await answered('/v1/streaming/ws/asha')).answer).toContain('101 Switching Protocols');
});
