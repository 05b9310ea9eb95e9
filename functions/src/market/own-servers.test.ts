import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { brokerFor } from '#brokers/xts-connector.ts';
import { type AnsweringServer, failure, startAnsweringServer } from '#testing/answering-server.ts';
import { marketDataFor } from './market-data.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
  vi.stubEnv('GCLOUD_PROJECT', 'demo-sthira');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:1');
  vi.stubEnv('XTS_BASE_URL', server.base);
  vi.stubEnv('MARKET_HOURS', 'always');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const keys = { apiKey: 'K', apiSecret: 'S' };

test.each([
  ['ArhamShare_XTS', '/arham/interactive/user/session', '/arham/apimarketdata/auth/login'],
  ['Bigul_XTS', '/bigul/interactive/user/session', '/bigul/apimarketdata/auth/login'],
  ['Jainam_XTS', '/jainam/interactive/user/session', '/jainam/apibinarymarketdata/auth/login'],
] as const)(
  '%s is logged in at its own server, for orders and for prices',
  async (name, orders, prices) => {
    server.answer(failure(400, 'e-user-0001', 'no'));
    await expect(brokerFor(name).login(keys)).rejects.toThrow();
    await expect(marketDataFor(name).login(keys)).rejects.toThrow();
    expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${orders}`,
      `POST ${prices}`,
    ]);
  },
);
