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

test('the local build says which keys the stand-in broker takes', async () => {
  const hints = await hintsOf('http://127.0.0.1:9098');
  expect(hints.every((hint) => hint.includes('SIMKEY0042') && hint.includes('SIMSECRET0042'))).toBe(
    true,
  );
});

test('a deployed one knows no stand-in, and says of each broker where its keys are', async () => {
  const hints = await hintsOf('');
  expect(hints.join()).not.toMatch(/SIM|stand-in|https?:/);
  expect(new Set(hints).size).toBe(brokers.length);
});
