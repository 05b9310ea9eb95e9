// req: ADMIN-114

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { callFunction, onFunctionRefused } from './call-function.ts';

const environment = vi.hoisted(() => ({
  VITE_FUNCTIONS_URL: '',
  VITE_FIREBASE_PROJECT_ID: 'demo',
}));
const freshToken = vi.hoisted(() => vi.fn(async () => 'a-token' as string | null));
vi.mock('./environment.ts', () => ({ environment }));
vi.mock('./session.ts', () => ({ freshToken }));

afterEach(() => vi.useRealTimers());

/** A functions origin that answers so. */
async function answering(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  environment.VITE_FUNCTIONS_URL = `http://127.0.0.1:${port}`;
  return port;
}

const answeringWith = (status: number, body: string) =>
  answering((_, reply) => void reply.writeHead(status).end(body));

const search = () => callFunction('searchUserByEmail', { email: 'asha@sthira.example' });
const refusal = async (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    ({ code, message, words }) => ({ code, message, words }),
  );

/** The error that the Firebase SDK makes of the same answer. */
async function refusalOfSdk(port: number): Promise<{ code: string; message: string }> {
  const app = initializeApp({ projectId: 'demo' }, `port-${port}`);
  const functions = getFunctions(app, 'asia-south2');
  connectFunctionsEmulator(functions, '127.0.0.1', port);
  const error = await httpsCallable(
    functions,
    'searchUserByEmail',
  )({}).then(
    () => ({ code: 'functions/ok', message: '' }),
    (thrown: { code: string; message: string }) => thrown,
  );
  await deleteApp(app);
  return { code: error.code.replace('functions/', ''), message: error.message };
}

// req: ADMIN-98
test.each([
  [400, 'invalid-argument'],
  [401, 'unauthenticated'],
  [403, 'permission-denied'],
  [404, 'not-found'],
  [409, 'aborted'],
  [429, 'resource-exhausted'],
  [499, 'cancelled'],
  [500, 'internal'],
  [501, 'unimplemented'],
  [503, 'unavailable'],
  [504, 'deadline-exceeded'],
  [402, 'unknown'],
  [413, 'unknown'],
  [502, 'unknown'],
])('call function: status %i is %s, as in the Firebase SDK', async (status, code) => {
  const port = await answeringWith(status, '<html>A proxy’s page</html>');
  expect(await refusal(search())).toEqual({ code, message: code, words: 'none' });
  expect((await refusalOfSdk(port)).code).toBe(code);
});

// req: ADMIN-98
test.each([
  ['', 'Response is not valid JSON object.'],
  ['<html>', 'Response is not valid JSON object.'],
  ['null', 'Response is not valid JSON object.'],
  ['{}', 'Response is missing data field.'],
  ['[]', 'Response is missing data field.'],
  ['{"error":{"message":"no status"}}', 'Response is missing data field.'],
])('call function: an answer %j: %s', async (body, message) => {
  const port = await answeringWith(200, body);
  expect(await refusal(search())).toEqual({ code: 'internal', message, words: 'client' });
  expect(await refusalOfSdk(port)).toMatchObject({ code: 'internal', message });
});

test.each([
  [
    '{"error":{"status":"NOT_FOUND","message":"Nobody."}}',
    404,
    { code: 'not-found', message: 'Nobody.', words: 'server' },
  ],
  [
    '{"error":{"status":"FAILED_PRECONDITION","message":"Not now."}}',
    400,
    { code: 'failed-precondition', message: 'Not now.', words: 'server' },
  ],
  ['{"error":{"status":"ABORTED"}}', 200, { code: 'aborted', message: 'aborted', words: 'none' }],
  [
    '{"error":{"status":"NO_SUCH_CODE","message":"Odd."}}',
    400,
    { code: 'internal', message: 'Odd.', words: 'server' },
  ],
  [
    '{"error":{"message":"By the status."}}',
    409,
    { code: 'aborted', message: 'By the status.', words: 'server' },
  ],
])('call function: an error %s with status %i', async (body, status, expected) => {
  const port = await answeringWith(status, body);
  expect(await refusal(search())).toEqual(expected);
  expect((await refusalOfSdk(port)).code).toBe(expected.code);
});

// req: ADMIN-98
test('call function: a network failure is internal, before and within an answer', async () => {
  await answering((request) => request.socket.destroy());
  expect(await refusal(search())).toEqual({ code: 'internal', message: 'internal', words: 'none' });
  await answering((request, reply) => {
    reply.writeHead(200, { 'content-length': '100' }).write('{"result":');
    setTimeout(() => request.socket.destroy(), 10);
  });
  expect(await refusal(search())).toEqual({ code: 'internal', message: 'internal', words: 'none' });
});

// req: ADMIN-98
test('call function: an answer that has not arrived within 70 seconds is deadline-exceeded', async () => {
  const { promise: asked, resolve: received } = Promise.withResolvers<void>();
  await answering(() => received());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = refusal(search());
  await asked;
  await vi.advanceTimersByTimeAsync(69_999);
  expect(await Promise.race([answer, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual({
    code: 'deadline-exceeded',
    message: 'deadline-exceeded',
    words: 'client',
  });
});

test('call function: an answer that breaks the contract is an error', async () => {
  let sent: unknown;
  await answering((request, reply) => {
    const { method, url, headers } = request;
    request.on('data', (body) => {
      sent = { method, url, token: headers.authorization, body: String(body) };
    });
    request.on('end', () => reply.end('{"result":{"success":true,"message":"Done."}}'));
  });
  expect(await callFunction('addAdminRole', { email: 'asha@sthira.example' })).toEqual({
    success: true,
    message: 'Done.',
  });
  expect(sent).toEqual({
    method: 'POST',
    url: '/addAdminRole',
    token: 'Bearer a-token',
    body: '{"data":{"email":"asha@sthira.example"}}',
  });
  expect(await refusal(search())).toEqual({
    code: 'internal',
    message: 'The answer could not be understood.',
    words: 'client',
  });
});

test('call function: an aborted call is not reported, every other refusal is', async () => {
  const listener = vi.fn();
  onTestFinished(onFunctionRefused(listener));
  await answering(() => undefined);
  const controller = new AbortController();
  const asked = callFunction(
    'searchUserByEmail',
    { email: 'asha@sthira.example' },
    controller.signal,
  );
  controller.abort();
  await expect(asked).rejects.toThrow('aborted');
  expect(listener).not.toHaveBeenCalled();
  freshToken.mockResolvedValueOnce(null);
  expect(await refusal(search())).toMatchObject({
    code: 'unauthenticated',
    message: 'Please sign in.',
    words: 'client',
  });
  expect(listener).toHaveBeenCalledOnce();
});
