import type { AddressInfo } from 'node:net';
import { type HttpFunction, http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// The framework the deployed function runs in: the emulator adds CORS headers of its own to every
// answer.
vi.stubEnv('FUNCTION_TARGET', 'api');
vi.stubEnv('GCLOUD_PROJECT', 'sthira-live');
const { api } = await import('#entrypoints/api.ts');
http('api', api as unknown as HttpFunction);
const server = getTestServer('api');
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const envelope = (code: string, message: string) =>
  JSON.stringify({ success: false, data: { code }, message });

test('api: other origins cannot read an answer', async () => {
  const response = await fetch(`${origin}/v1/users/get_profile`, {
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(response.status).toBe(401);
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual(
    [],
  );
  const preflight = await fetch(`${origin}/v1/users/update_profile`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT' },
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
    404,
    null,
  ]);
});

test('api: a malformed body reaches the handler instead of the framework’s own page', async () => {
  const response = await fetch(`${origin}/v1/users/update_profile`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"a":',
  });
  expect(response.status).toBe(401);
  expect(await response.text()).toBe(envelope('unauthenticated', 'Please sign in.'));
});

test('api: an answer is never cached, nor its type guessed', async () => {
  const response = await fetch(`${origin}/v1/nothing`);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe(envelope('not-found', 'There is no such call.'));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});
