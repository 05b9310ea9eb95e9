import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { paths } from '@sthira/contract/paths';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionLimits } from '#streaming/streaming-server.ts';
import { MemorySources, startService } from '#testing/streaming-fixtures.ts';

const mine = 'A'.padEnd(20, '0');
const quick = { ...connectionLimits, headersMs: 400, requestMs: 800, checkEveryMs: 50 };

let sources: MemorySources;
let service: Awaited<ReturnType<typeof startService>>;

async function start(limits = quick): Promise<void> {
  sources = new MemorySources();
  sources.storeUser('asha', 'user');
  sources.storeAccount(mine, 'asha');
  sources.beat([], { at: 1, mtmPaise: 0 });
  service = await startService(sources, limits);
}

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  service.streaming.close();
  service.server.close();
  service.server.closeAllConnections();
  vi.restoreAllMocks();
});

/** As long as two busy cores may need. */
const eventually = { timeout: 15_000 };

/** A bare connection, and the moment its other end lets go. */
function dial(): { socket: Socket; gone: Promise<unknown> } {
  const socket = connect(service.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  return { socket, gone: once(socket, 'close') };
}

const begun = 'GET /v1/streaming/ws/asha HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nX-Slow: ';

test('streaming server: hundreds of unfinished handshakes are cut off while an open stream goes on', async () => {
  await start();
  const client = service.open(`/v1/streaming/user/status/${mine}/asha`);
  await vi.waitFor(() => expect(sources.watched.has(paths.shard('0'))).toBe(true), eventually);
  const silent = Array.from({ length: 150 }, dial);
  const halfway = Array.from({ length: 150 }, dial);
  const dripping = Array.from({ length: 100 }, dial);
  for (const { socket } of [...halfway, ...dripping]) socket.write(begun);
  const drip = setInterval(() => {
    for (const { socket } of dripping) if (socket.writable) socket.write('x');
  }, 40);
  await Promise.all([...silent, ...halfway, ...dripping].map(({ gone }) => gone));
  clearInterval(drip);
  sources.beat([mine], { at: 2_000, mtmPaise: 5 });
  await vi.waitFor(() => expect(client.messages.length).toBeGreaterThan(0), eventually);
  expect(client.ws.readyState).toBe(client.ws.OPEN);
});

test('streaming server: one connection beyond the limit is cut at once, and there is room again afterwards', async () => {
  await start({ ...quick, headersMs: 60_000, requestMs: 60_000, most: 3 });
  const [first] = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const dialled = dial();
      await once(dialled.socket, 'connect');
      return dialled;
    }),
  );
  await dial().gone;
  first?.socket.destroy();
  await vi.waitFor(
    async () => expect((await fetch(`http://127.0.0.1:${service.port}/health`)).status).toBe(200),
    eventually,
  );
});

test('streaming server: production limits of headers and connections', () => {
  expect(connectionLimits.headersMs).toBe(10_000);
  expect(connectionLimits.most).toBeGreaterThan(2_064);
});
