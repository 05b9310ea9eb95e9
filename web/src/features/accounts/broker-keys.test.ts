import { brokers } from '@sthira/contract/accounts';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function hintsOf(emulator: string): Promise<string[]> {
  vi.stubEnv('VITE_AUTH_EMULATOR', emulator);
  const { keysHint } = await import('./broker-keys.ts');
  return brokers.map(keysHint);
}

test('broker keys: the local build shows the keys of the simulated broker', async () => {
  const hints = await hintsOf('http://127.0.0.1:9098');
  expect(hints.every((hint) => hint.includes('SIMKEY0042') && hint.includes('SIMSECRET0042'))).toBe(
    true,
  );
});

test('broker keys: a deployed build shows where each broker has its keys, without simulated ones', async () => {
  const hints = await hintsOf('');
  expect(hints.join()).not.toMatch(/SIM|stand-in|https?:/);
  expect(new Set(hints).size).toBe(brokers.length);
});
