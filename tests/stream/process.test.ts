// pace: 1
// req: ADMIN-70

import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aPerson, removeAccounts, Stream, someAccounts } from '#support/stream.ts';
import { StreamingProcess } from '#support/streaming-process.ts';

const service = new StreamingProcess();
const canaries: string[] = [];

beforeAll(() => service.start());
afterAll(async () => {
  await service.stop();
  await removeAccounts();
});

test('streaming process: health answers, everything else is not found', async () => {
  const origin = service.origin.replace('ws:', 'http:');
  expect((await fetch(`${origin}/health`)).status).toBe(200);
  expect((await fetch(`${origin}/v1/streaming/ws/x`)).status).toBe(404);
});

test('streaming process: an agent is called when running accounts stand still, again after a pause, never for idle ones', {
  timeout: 120_000,
}, async () => {
  const { uid, token } = await aPerson('user');
  canaries.push(token);
  const beganAtMs = performance.now();
  const [running, idle] = await Promise.all([
    someAccounts(uid, { state: 'running' }),
    someAccounts(uid),
  ]);
  const openedAtMs = performance.now();
  const status = new Stream(
    `user/status/${running.ids[0]},${idle.ids[0]}/${token}`,
    service.origin,
  );
  await once(status.ws, 'open');
  const askedFor = (wanted: string) =>
    service.asked.filter(({ shard }) => shard === wanted).map(({ atMs }) => atMs);
  await vi.waitFor(() => expect(askedFor(running.shard).length).toBeGreaterThanOrEqual(2), {
    timeout: 100_000,
  });
  const [first = 0, second = 0] = askedFor(running.shard);
  expect(first - openedAtMs).toBeGreaterThan(9_000);
  // Two slots of ten seconds after the work began, seen by a check once in five.
  expect(second - beganAtMs).toBeGreaterThan(19_000);
  expect(askedFor(idle.shard)).toEqual([]);
  status.ws.close(1000);
});

test('streaming process: at SIGTERM every client is closed with 1012, and no token is logged', async () => {
  const { token } = await aPerson('user');
  canaries.push(token, 'canary-of-nobody');
  const stream = new Stream(`ws/${token}`, service.origin);
  await once(stream.ws, 'open');
  expect((await new Stream('admin/status/canary-of-nobody', service.origin).closed).code).toBe(
    4001,
  );
  expect(
    (await new Stream(`user/status/${'a'.repeat(20)}/${token}`, service.origin).closed).code,
  ).toBe(4003);
  const stopped = service.stop();
  expect((await stream.closed).code).toBe(1012);
  expect(await stopped).toBe(0);
  expect(service.output).toContain('"stream.ended"');
  for (const canary of canaries)
    for (const part of canary.split('.').filter((text) => text.length > 8))
      expect(service.output).not.toContain(part);
});
