import { beforeEach, expect, test, vi } from 'vitest';
import { createIdentity } from './create-identity.ts';

const sdk = vi.hoisted(() => ({
  initializeApp: vi.fn((_: object, name: string) => `app ${name}`),
  deleteApp: vi.fn(async () => {}),
  initializeAuth: vi.fn(() => 'auth'),
  connectAuthEmulator: vi.fn(),
  create: vi.fn(async () => ({ user: { uid: 'ravi' } })),
}));
vi.mock('firebase/app', () => sdk);
vi.mock('firebase/auth', () => ({
  ...sdk,
  createUserWithEmailAndPassword: sdk.create,
  inMemoryPersistence: 'in memory',
}));
vi.mock('./firebase.ts', () => ({ firebaseOptions: {} }));
beforeEach(() => {
  vi.clearAllMocks();
  vi.unstubAllEnvs();
  vi.stubEnv('VITE_AUTH_EMULATOR', '');
});
const ravi = { email: 'ravi@example.in', password: 'a long password' };
const apps = () => sdk.initializeApp.mock.results.map(({ value }) => [value]);

test('create identity: made in an app that stores nothing and is deleted', async () => {
  expect(await createIdentity(ravi)).toBe('ravi');
  expect(sdk.create.mock.calls).toEqual([['auth', ravi.email, ravi.password]]);
  expect(sdk.initializeAuth.mock.calls).toEqual([[...apps().flat(), { persistence: 'in memory' }]]);
  expect(sdk.deleteApp.mock.calls).toEqual(apps());
  expect(sdk.connectAuthEmulator).not.toHaveBeenCalled();
});

test('create identity: a refusal is thrown, and its app is deleted too', async () => {
  const taken = new Error('Taken');
  sdk.create.mockRejectedValueOnce(taken);
  await expect(createIdentity(ravi)).rejects.toBe(taken);
  expect(sdk.deleteApp.mock.calls).toEqual(apps());
});

test('create identity: two at once have apps of different names', async () => {
  await Promise.all([createIdentity(ravi), createIdentity(ravi)]);
  expect(new Set(apps().flat()).size).toBe(2);
});

test('create identity: on the own machine it is made at the emulator', async () => {
  vi.stubEnv('VITE_AUTH_EMULATOR', 'http://127.0.0.1:9099');
  await createIdentity(ravi);
  expect(sdk.connectAuthEmulator.mock.calls).toEqual([
    ['auth', 'http://127.0.0.1:9099', { disableWarnings: true }],
  ]);
});
