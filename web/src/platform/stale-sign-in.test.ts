import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { call, onOutcome } from './call.ts';
import { callFunction, onFunctionRefused } from './call-function.ts';
import { onStaleSignIn, wasDeclined } from './stale-sign-in.ts';

const signedIn = vi.hoisted(() => ({ token: 'old', proofs: 0 }));
vi.mock('./environment.ts', () => ({ environment: { VITE_FUNCTIONS_URL: 'http://functions' } }));
vi.mock('./session.ts', () => ({ freshToken: async () => signedIn.token }));
vi.mock('./app-check.ts', () => ({
  appCheckHeaders: async () => ({ 'X-Firebase-AppCheck': `proof ${++signedIn.proofs}` }),
}));

const words = 'Your sign-in is older than 10 minutes. Sign in with Google again to do this.';
const stale = { success: false, data: { code: 'stale-sign-in' }, message: words };
const staleOfFunction = {
  error: { status: 'PERMISSION_DENIED', message: words, details: { code: 'stale-sign-in' } },
};
const adjusted = {
  success: true,
  data: { entry_id: 'adjustment_12345678', balance: 5, awaits_approval: false },
  message: 'Done.',
};

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
/** A server that takes the new sign-in alone. */
const server = vi.fn(async (url: string, { headers }: RequestInit) => {
  const role = url.startsWith('http://functions');
  if (new Headers(headers).get('Authorization') === 'Bearer new')
    return json(200, role ? { result: { success: true, message: 'Done.' } } : adjusted);
  return json(403, role ? staleOfFunction : stale);
});
const sent = () => server.mock.calls.map(([, { headers }]) => new Headers(headers));

const signIn = async () => {
  signedIn.token = 'new';
  return true;
};
const adjust = () =>
  call('adjustCredits', { uid: 'asha', credits: 5, reason: 'Goodwill', request_id: 'request-1' });
const promote = () => callFunction('addAdminRole', { email: 'asha@sthira.example' });

beforeEach(() => {
  Object.assign(signedIn, { token: 'old', proofs: 0 });
  server.mockClear();
  vi.stubGlobal('fetch', server);
});

test.each([
  ['/v1', adjust],
  ['a role function', promote],
])(
  'old sign-in: %s is called once more, with the new token and a new proof, after signing in again',
  async (_, make) => {
    const asker = vi.fn(signIn);
    onTestFinished(onStaleSignIn(asker));
    const outcomes = vi.fn();
    onTestFinished(onOutcome(outcomes));
    onTestFinished(onFunctionRefused(outcomes));
    await make();
    expect(asker).toHaveBeenCalledOnce();
    expect(sent().map((headers) => headers.get('Authorization'))).toEqual([
      'Bearer old',
      'Bearer new',
    ]);
    expect(sent().map((headers) => headers.get('X-Firebase-AppCheck'))).toEqual([
      'proof 1',
      'proof 2',
    ]);
    expect(outcomes.mock.calls.filter(([outcome]) => outcome.error !== null)).toEqual([]);
  },
);

test('old sign-in: the same body is sent again: a repeated request has the same id', async () => {
  onTestFinished(onStaleSignIn(signIn));
  await adjust();
  const [first, second] = server.mock.calls.map(([, { body }]) => body);
  expect(second).toBe(first);
});

test('old sign-in: for a person who does not sign in again the refusal has no words, and the role stays', async () => {
  const roleRefusals = vi.fn();
  onTestFinished(onFunctionRefused(({ code }) => roleRefusals(code)));
  const outcomes = vi.fn();
  onTestFinished(onOutcome(({ error }) => outcomes(error?.code)));
  onTestFinished(onStaleSignIn(async () => false));
  const error = await adjust().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'stale-sign-in', message: '' });
  expect(wasDeclined(error)).toBe(true);
  await expect(promote()).rejects.toMatchObject({ code: 'stale-sign-in', message: '' });
  expect(server).toHaveBeenCalledTimes(2);
  expect(outcomes.mock.calls).toEqual([['stale-sign-in']]);
  expect(roleRefusals.mock.calls).toEqual([['stale-sign-in']]);
});

test('old sign-in: the refusal is thrown where no dialog can be shown', async () => {
  const error = await adjust().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'stale-sign-in', message: words });
  expect(wasDeclined(error)).toBe(false);
});

test('old sign-in: concurrent calls open one dialog, and all go on', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asker = vi.fn(() => promise.then(signIn));
  onTestFinished(onStaleSignIn(asker));
  const both = Promise.all([adjust(), promote()]);
  await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(2));
  resolve();
  expect(await both).toMatchObject([{ balance: 5 }, { success: true }]);
  expect(asker).toHaveBeenCalledOnce();
  expect(server).toHaveBeenCalledTimes(4);
});

test('old sign-in: a call refused once more is not repeated, and the next one asks again', async () => {
  const asker = vi.fn(async () => true);
  onTestFinished(onStaleSignIn(asker));
  await expect(adjust()).rejects.toMatchObject({ code: 'stale-sign-in' });
  expect(server).toHaveBeenCalledTimes(2);
  await expect(adjust()).rejects.toMatchObject({ code: 'stale-sign-in' });
  expect(asker).toHaveBeenCalledTimes(2);
});
