// @vitest-environment jsdom
// req: INVESTOR-32

import { beforeEach, expect, test, vi } from 'vitest';
import { clearToken, keptToken, storeToken } from './session-hint.ts';

const sdk = vi.hoisted(() => ({
  loads: 0,
  freshToken: async () => 'of the SDK',
  stop: vi.fn(),
  onPerson: vi.fn(),
}));
vi.mock('./sdk-session.ts', () => {
  sdk.loads += 1;
  return { freshToken: sdk.freshToken, onPerson: sdk.onPerson };
});

const shell = vi.hoisted(() => ({ refused: 0 }));
vi.mock('./signed-in-user.tsx', () => {
  if (shell.refused > 0) {
    shell.refused -= 1;
    throw new Error('Failed to fetch dynamically imported module');
  }
  return { default: () => null };
});

const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const inMinutes = (minutes: number) => Date.now() / 1_000 + minutes * 60;
const mine = tokenOf({ sub: 'asha', exp: inMinutes(30) });

beforeEach(() => {
  vi.resetModules();
  sdk.loads = 0;
  sdk.stop.mockClear();
  sdk.onPerson.mockReset().mockReturnValue(sdk.stop);
  clearToken();
});

const loadSession = () => import('./session.ts');

test('session: a token of this tab serves the first calls, without the SDK', async () => {
  storeToken(mine);
  expect(await (await loadSession()).freshToken()).toBe(mine);
  expect(sdk.loads).toBe(0);
});

test('session: once loaded, the SDK gives the token', async () => {
  storeToken(mine);
  const { freshToken, onPerson } = await loadSession();
  onPerson({ came: () => {}, gone: () => {}, failed: () => {} });
  await vi.waitFor(() => expect(sdk.loads).toBe(1));
  expect(await freshToken()).toBe('of the SDK');
});

test('session: without a network the SDK is not loaded, and loaded afterwards', async () => {
  const { freshToken } = await loadSession();
  const { network } = await import('./network.ts');
  network.set('away');
  await expect(freshToken()).rejects.toThrow('No network');
  expect(sdk.loads).toBe(0);
  network.set('there');
  expect(await freshToken()).toBe('of the SDK');
});

test.each([
  ['there is none', null],
  ['it ends within five minutes', tokenOf({ sub: 'asha', exp: inMinutes(4) })],
])('session: the SDK gives the token where %s', async (_, token) => {
  if (token) storeToken(token);
  expect(await (await loadSession()).freshToken()).toBe('of the SDK');
});

test('session: a token is removed when another tab signed out, or another person signed in there', () => {
  storeToken(mine);
  expect(keptToken()).toBe(mine);
  localStorage.setItem('signedIn', 'ravi');
  expect(keptToken()).toBeNull();
  localStorage.removeItem('signedIn');
  expect(keptToken()).toBeNull();
});

test('session: a page whose scripts cannot be loaded yet tries again', async () => {
  vi.useFakeTimers();
  shell.refused = 2;
  const loading = (await loadSession()).loadSignedInUser();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shell.refused).toBe(0);
  expect(await loading).toHaveProperty('default');
  vi.useRealTimers();
});

const watch = () => ({ came: vi.fn(), gone: vi.fn(), failed: vi.fn() });

test('session: a watcher that stopped after the SDK came gets nothing more', async () => {
  const { onPerson } = await loadSession();
  const stop = onPerson(watch());
  await vi.waitFor(() => expect(sdk.onPerson).toHaveBeenCalledOnce());
  stop();
  expect(sdk.stop).toHaveBeenCalledOnce();
});

test('session: a watcher that stopped before the SDK came gets nothing, also no failure', async () => {
  const { onPerson } = await loadSession();
  const [watching, refused] = [watch(), watch()];
  const loading = Promise.resolve();
  const failing = Promise.reject(new Error('Offline'));
  for (const stop of [onPerson(watching, loading), onPerson(refused, failing)]) stop();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sdk.onPerson).not.toHaveBeenCalled();
  expect(refused.failed).not.toHaveBeenCalled();
});

test('session: a watcher gets the failure to load the SDK', async () => {
  const { onPerson } = await loadSession();
  const { failed, ...listener } = watch();
  const offline = new Error('Offline');
  onPerson({ ...listener, failed }, Promise.reject(offline));
  await vi.waitFor(() => expect(failed.mock.calls).toEqual([[offline]]));
});
