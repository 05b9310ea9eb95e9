import { beforeEach, expect, test, vi } from 'vitest';

const sdk = vi.hoisted(() => ({
  initializeApp: vi.fn(() => 'app'),
  initializeAuth: vi.fn(() => 'auth'),
  connectAuthEmulator: vi.fn(),
}));
const environment = vi.hoisted(() => ({}) as Record<string, string | undefined>);
vi.mock('firebase/app', () => sdk);
vi.mock('firebase/auth', () => ({
  ...sdk,
  browserLocalPersistence: 'local storage',
  indexedDBLocalPersistence: 'database',
}));
vi.mock('./environment.ts', () => ({ environment }));

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.unstubAllEnvs();
  vi.stubEnv('VITE_AUTH_EMULATOR', '');
  Object.assign(environment, {
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'app.example',
    VITE_FIREBASE_PROJECT_ID: 'demo',
    VITE_FIREBASE_APP_ID: undefined,
  });
});
const load = () => import('./firebase.ts');

test('firebase app: created with the build’s settings, and its id where there is one', async () => {
  const settings = { apiKey: 'key', authDomain: 'app.example', projectId: 'demo' };
  expect((await load()).firebaseOptions).toEqual(settings);
  expect(sdk.initializeApp).toHaveBeenCalledWith(settings);
  vi.resetModules();
  environment.VITE_FIREBASE_APP_ID = '1:2:web:3';
  expect((await load()).firebaseOptions).toEqual({ ...settings, appId: '1:2:web:3' });
});

test('firebase app: a sign-in is kept in the browser’s database, or else in its storage', async () => {
  expect((await load()).auth).toBe('auth');
  expect(sdk.initializeAuth.mock.calls).toEqual([
    ['app', { persistence: ['database', 'local storage'] }],
  ]);
  expect(sdk.connectAuthEmulator).not.toHaveBeenCalled();
});

test('firebase app: on the own machine the emulator is used', async () => {
  vi.stubEnv('VITE_AUTH_EMULATOR', 'http://127.0.0.1:9099');
  await load();
  expect(sdk.connectAuthEmulator.mock.calls).toEqual([
    ['auth', 'http://127.0.0.1:9099', { disableWarnings: true }],
  ]);
});
