import { routes } from '@sthira/contract/operations/routes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const provider = { failing: false, made: 0, usable: 0, keys: [] as string[] };

// The service behind it needs Google's script and a real key.
vi.mock('firebase/app-check', () => ({
  ReCaptchaEnterpriseProvider: class {
    constructor(key: string) {
      provider.keys.push(key);
    }
  },
  initializeAppCheck: () => ({}),
  getToken: async () => token(`proof-${provider.usable}`),
  getLimitedUseToken: async () => {
    provider.made += 1;
    return token(`once-${provider.made}`);
  },
}));
vi.mock('./firebase.ts', () => ({ auth: { app: {} } }));

async function token(text: string) {
  if (provider.failing) throw new Error('blocked');
  return { token: text };
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  provider.failing = false;
});

async function withKey(key: string) {
  vi.stubEnv('VITE_RECAPTCHA_SITE_KEY', key);
  return await import('./app-check.ts');
}

test('App Check: without a key nothing is sent', async () => {
  const { appCheckHeaders, startAppCheck } = await withKey('');
  expect(await appCheckHeaders(undefined)).toEqual({});
  await startAppCheck();
  expect(provider.keys).toEqual([]);
});

test('App Check: each call has a proof, and one that cannot be undone a one-time proof', async () => {
  const { appCheckHeaders, startAppCheck } = await withKey('site-key');
  await startAppCheck();
  expect(await appCheckHeaders(undefined)).toEqual({ 'X-Firebase-AppCheck': 'proof-0' });
  expect(await appCheckHeaders('once')).toEqual({ 'X-Firebase-AppCheck': 'once-1' });
  expect(await appCheckHeaders('once')).toEqual({ 'X-Firebase-AppCheck': 'once-2' });
  expect(provider.keys).toEqual(['site-key']);
});

test('App Check: a call without an available proof is sent, and the server refuses it', async () => {
  provider.failing = true;
  const { appCheckHeaders } = await withKey('site-key');
  expect(await appCheckHeaders(undefined)).toEqual({});
});

test('App Check: a stop does not wait for a proof', async () => {
  const { appCheckHeaders } = await withKey('site-key');
  expect([routes.stopTrading.proof, routes.stopTradingFor.proof]).toEqual(['none', 'none']);
  expect(await appCheckHeaders('none')).toEqual({});
});
