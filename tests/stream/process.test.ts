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

test('health answers, everything else is not found', async () => {
  const origin = service.origin.replace('ws:', 'http:');
  expect((await fetch(`${origin}/health`)).status).toBe(200);
  expect((await fetch(`${origin}/v1/streaming/ws/x`)).status).toBe(404);
});

test('an agent is asked for when running accounts stand still, once in five seconds, never for idle ones', { timeout: 40_000 }, async () => {
  const { uid, token } = await aPerson('user');
  canaries.push(token);
  const [running, idle] = await Promise.all([someAccounts(uid, { state: 'running' }), someAccounts(uid)]);
  const status = new Stream(`user/status/${running.ids[0]},${idle.ids[0]}/${token}`, service.origin);
  await once(status.ws, 'open');
  await new Promise((resolve) => setTimeout(resolve, 9_000));
  expect(service.asked).not.toContain(running.shard);
  await vi.waitFor(() => expect(service.asked).toContain(running.shard), { timeout: 4_000 });
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  expect(service.asked.filter((shard) => shard === running.shard)).toHaveLength(1);
  await vi.waitFor(() => expect(service.asked.filter((shard) => shard === running.shard)).toHaveLength(2), { timeout: 4_000 });
  expect(service.asked).not.toContain(idle.shard);
  status.ws.close(1000);
});

test('at SIGTERM every client is sent away with 1012, and nothing said a token', async () => {
  const { token } = await aPerson('user');
  canaries.push(token, 'canary-of-nobody');
  const stream = new Stream(`ws/${token}`, service.origin);
  await once(stream.ws, 'open');
  expect((await new Stream('admin/status/canary-of-nobody', service.origin).closed).code).toBe(4001);
  expect((await new Stream(`user/status/${'a'.repeat(20)}/${token}`, service.origin).closed).code).toBe(4003);
  const stopped = service.stop();
  expect((await stream.closed).code).toBe(1012);
  expect(await stopped).toBe(0);
  expect(service.output).toContain('A stream ended.');
  for (const canary of canaries) for (const part of canary.split('.').filter((text) => text.length > 8)) expect(service.output).not.toContain(part);
});
