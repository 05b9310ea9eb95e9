import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { paceOf, parseMarketLogin, parseSettings } from '#platform/settings.ts';

const local = {
  GCLOUD_PROJECT: 'demo-sthira',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  XTS_BASE_URL: 'http://127.0.0.1:5003',
  MARKET_HOURS: 'always',
};
const production = { GCLOUD_PROJECT: 'sthira-live', MARKET_HOURS: 'exchange' };

test('settings: a demo project with emulators and the simulated broker starts', () => {
  expect(
    parseSettings({ ...local, SHARDS: '3', WEB_ORIGINS: 'http://127.0.0.1:5000' }),
  ).toMatchObject({
    local: true,
    shards: 3,
    webOrigins: ['http://127.0.0.1:5000'],
  });
});

test('settings: a real project starts without any emulator', () => {
  expect(parseSettings(production)).toMatchObject({ local: false, xtsBaseUrl: '', shards: 2 });
});

test('settings: a shard has room for 200 accounts, and at most for those its document can hold', () => {
  expect(parseSettings(production)).toMatchObject({ accountsPerShard: 200 });
  expect(parseSettings({ ...production, ACCOUNTS_PER_SHARD: '240' })).toMatchObject({
    accountsPerShard: 240,
  });
  for (const wrong of ['0', '241', 'many'])
    expect(() => parseSettings({ ...production, ACCOUNTS_PER_SHARD: wrong })).toThrow(
      'ACCOUNTS_PER_SHARD',
    );
});

test.each(['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST', 'CLOUD_TASKS_EMULATOR_HOST'])(
  'settings: a real project refuses %s',
  (name) => {
    expect(() => parseSettings({ ...production, [name]: '127.0.0.1:1' })).toThrow(name);
  },
);

test('settings: the database is the project’s first one unless another is named', () => {
  expect(parseSettings(production).databaseId).toBe('(default)');
  const named = (FIRESTORE_DATABASE: string) =>
    parseSettings({ ...production, FIRESTORE_DATABASE }).databaseId;
  expect(named('')).toBe('(default)');
  expect(named('drill-20261129')).toBe('drill-20261129');
  for (const wrong of ['Drill', 'a/b', 'abc']) expect(() => named(wrong)).toThrow('DATABASE');
});

test('settings: a connector is named, without its project and region', () => {
  expect(() => parseSettings({ ...production, VPC_CONNECTOR: 'brokers' })).not.toThrow();
  for (const wrong of ['Brokers', 'projects/a/locations/b/connectors/c', '1', 'a-'])
    expect(() => parseSettings({ ...production, VPC_CONNECTOR: wrong })).toThrow('VPC_CONNECTOR');
});

test('settings: a real project uses the exchange’s hours', () => {
  expect(() => parseSettings({ ...production, MARKET_HOURS: 'always' })).toThrow(
    'MARKET_HOURS=always',
  );
});

test.each([
  '*',
  'http://steady.in',
  'https://steady.in/',
  'https://steady.in/app',
  'https://*.steady.in',
  'steady.in',
  'null',
  'https://steady.in, https://a.in',
])('settings: a real project refuses the origin %s', (origins) =>
  expect(() => parseSettings({ ...production, WEB_ORIGINS: origins })).toThrow('WEB_ORIGINS'),
);

test('settings: a real project accepts https origins', () => {
  const origins = ['https://steady.in', 'https://app.steady.in:8443'];
  expect(parseSettings({ ...production, WEB_ORIGINS: origins.join(',') }).webOrigins).toEqual(
    origins,
  );
});

// req: INVESTOR-162
test('settings: days are charged by their orders only from a day that an operator has set', () => {
  const first = { from: '0000-01-01', rule: 'trading-days' };
  expect(parseSettings(production).creditRows).toEqual([first]);
  const set = (CREDITS_BY_ORDERS_FROM: string) =>
    parseSettings({ ...production, CREDITS_BY_ORDERS_FROM }).creditRows;
  expect(set('')).toEqual([first]);
  expect(set('2027-01-01')).toEqual([first, { from: '2027-01-01', rule: 'order-days' }]);
  for (const wrong of ['2027-02-29', '1 January 2027', 'yes'])
    expect(() => set(wrong)).toThrow('CREDITS_BY_ORDERS_FROM');
});

test('settings: a missing project is no demo project', () => {
  expect(() => parseSettings({ ...local, GCLOUD_PROJECT: undefined })).toThrow('refuses to start');
});

test('settings: a demo project refuses a real database and a real broker', () => {
  expect(() => parseSettings({ ...local, FIRESTORE_EMULATOR_HOST: '' })).toThrow(
    'needs FIRESTORE_EMULATOR_HOST',
  );
  expect(() => parseSettings({ ...local, XTS_BASE_URL: '' })).toThrow('XTS_BASE_URL');
  expect(() => parseSettings({ ...local, XTS_BASE_URL: 'https://trade.example.in' })).toThrow(
    'XTS_BASE_URL',
  );
});

test('settings: a missing value is named', () => {
  expect(() => parseSettings({ ...local, MARKET_HOURS: undefined })).toThrow('MARKET_HOURS');
  expect(() => parseMarketLogin({ MARKET_BROKER: 'Bigul_XTS' })).toThrow(
    'MARKET_API_KEY, MARKET_API_SECRET',
  );
});

test('settings: the project is read from FIREBASE_CONFIG when nothing else names it', () => {
  expect(
    parseSettings({
      ...production,
      GCLOUD_PROJECT: undefined,
      FIREBASE_CONFIG: '{"projectId":"other"}',
    }).projectId,
  ).toBe('other');
});

const committed = (name: string) =>
  parseEnv(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

test('settings: the committed settings start a real project, and the local ones a demo project', () => {
  expect(parseSettings({ ...committed('.env'), GCLOUD_PROJECT: 'sthira-live' })).toMatchObject({
    local: false,
    marketHours: 'exchange',
  });
  const emulators = {
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  };
  expect(
    parseSettings({
      ...committed('.env.demo-sthira'),
      ...emulators,
      GCLOUD_PROJECT: 'demo-sthira',
    }),
  ).toMatchObject({ local: true });
  expect(Object.keys(committed('.env.demo-sthira'))).toEqual(
    expect.arrayContaining(Object.keys(committed('.env'))),
  );
});

test('settings: the pace is 1 by default, and from 1 on only in a demo project', () => {
  expect([paceOf(production), paceOf(local), paceOf({ ...local, PACE: '' })]).toEqual([1, 1, 1]);
  expect(paceOf({ ...local, PACE: '2.5' })).toBe(2.5);
  for (const wrong of ['0.5', '0', '-1', 'fast', 'Infinity'])
    expect(() => parseSettings({ ...local, PACE: wrong })).toThrow('PACE has to be');
  for (const env of [production, {}]) expect(() => paceOf({ ...env, PACE: '8' })).toThrow('PACE');
  expect(() => parseSettings({ ...production, PACE: '8' })).toThrow('refuses to start with PACE');
});
