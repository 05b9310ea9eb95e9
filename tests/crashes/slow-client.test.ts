import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { noRun } from '@sthira/contract/stream';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  aPerson,
  beat,
  type Person,
  removeAccounts,
  Stream,
  someAccounts,
} from '#support/stream.ts';
import { StreamingProcess } from '#support/streaming-process.ts';

const service = new StreamingProcess();

// With a small heap, unused memory is collected sooner; on a busy machine it would otherwise grow
// past any bound.
beforeAll(() => service.start(['--max-semi-space-size=4', '--max-old-space-size=128']));
afterAll(async () => {
  await service.stop();
  await removeAccounts();
});

/** A client that asks for the stream and never reads a byte of it. */
function neverReading({ token }: Person): Socket {
  const socket = connect(Number(new URL(service.origin).port), '127.0.0.1');
  socket.pause();
  socket.on('error', () => {});
  const head = [
    `GET /v1/streaming/admin/status/${token} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
  ];
  socket.write(
    [
      ...head,
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '',
      '',
    ].join('\r\n'),
  );
  return socket;
}

test('slow clients: those that do not read are closed with 1013, in bounded memory, while another reads on', {
  timeout: 330_000,
}, async () => {
  const [owner, admin, hostile, sleeper] = await Promise.all([
    aPerson('user'),
    aPerson('admin'),
    aPerson('admin'),
    aPerson('admin'),
  ]);
  const { ids, shard } = await someAccounts(owner.uid, { count: 2_000 });
  const healthy = new Stream(`admin/status/${admin.token}`, service.origin);
  await vi.waitFor(() => expect(healthy.frames.length).toBeGreaterThan(0), { timeout: 30_000 });
  // What the kernel holds for a client that does not read is filled by bytes, and a beat of a busy
  // machine may take seconds.
  const reason = `Waiting ${'.'.repeat(200)}`;
  let isOver = false;
  const work = async () => {
    for (let mtmPaise = 1; !isOver; mtmPaise += 1)
      await Promise.all([
        beat(shard, ids, { mtmPaise, marginPaise: mtmPaise, run: { ...noRun, reason } }),
        wait(1_000),
      ]);
  };
  const agent = work();
  agent.catch(() => {});
  onTestFinished(() => {
    isOver = true;
    return agent;
  });
  // Its heap has grown to what the beats themselves take.
  await vi.waitFor(() => expect(healthy.frames.length).toBeGreaterThan(8), { timeout: 60_000 });
  const before = service.residentMegabytes();

  const raw = Array.from({ length: 9 }, () => neverReading(hostile));
  const paused = new Stream(`admin/status/${sleeper.token}`, service.origin);
  await once(paused.ws, 'open');
  paused.ws.pause();
  const evicted = ({ uid }: Person) =>
    service.output
      .split('\n')
      .filter((line) => line.includes('"closeCode":1013') && line.includes(uid)).length;
  await vi.waitFor(() => expect(evicted(sleeper)).toBe(1), { timeout: 90_000, interval: 100 });
  paused.ws.resume();
  const peak = service.residentMegabytes();
  console.info(
    `The service holds ${before.toFixed(0)} MB, and ${peak.toFixed(0)} MB beside clients that do not read`,
  );
  expect(await paused.closed).toEqual({ code: 1013, reason: 'Connection too slow.' });
  await vi.waitFor(() => expect(evicted(hostile)).toBe(9), { timeout: 60_000 });

  expect(peak - before).toBeLessThan(64);
  expect(healthy.ws.readyState).toBe(healthy.ws.OPEN);
  await vi.waitFor(() => expect(healthy.frames.length).toBeGreaterThan(10), { timeout: 60_000 });
  for (const socket of raw) socket.destroy();
  healthy.ws.close(1000);
});
