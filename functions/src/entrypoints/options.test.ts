// req: ADMIN-71, ADMIN-81

import { roleCalls } from '@sthira/contract/operations/roles';
import { expect, test, vi } from 'vitest';
import { addressOf, type ServiceAccount } from '#platform/service-accounts.ts';

vi.stubEnv('GCLOUD_PROJECT', 'sthira-live');

interface Endpoint {
  timeoutSeconds?: number;
  serviceAccountEmail?: unknown;
  callableTrigger?: unknown;
  region?: string[];
  secretEnvironmentVariables?: { key: string }[];
  vpc?: unknown;
  taskQueueTrigger?: { invoker?: unknown };
  httpsTrigger?: { invoker?: unknown };
  scheduleTrigger?: unknown;
  eventTrigger?: unknown;
}

const declared = Object.entries(
  (await import('../index.ts')) as Record<string, { __endpoint?: Endpoint }>,
);
const endpoints = declared.map(([name, { __endpoint: endpoint }]) => ({ name, endpoint }));

test('cloud functions: index exports functions and nothing else', () => {
  expect(endpoints.map(({ name }) => name)).toEqual(expect.arrayContaining(['api', 'trading']));
  for (const { name, endpoint } of endpoints) expect(endpoint, name).toBeDefined();
});

test.each(endpoints)('cloud functions: $name is deployed in India', ({ endpoint }) => {
  expect(endpoint?.region).toEqual([endpoint?.taskQueueTrigger ? 'asia-south1' : 'asia-south2']);
});

// In the deployment everybody may call HTTP functions and callables. A function behind a queue or a
// schedule may be called only by the accounts it names.
test('cloud functions: the public can call the three HTTP functions, the webhooks and the callables, and no other', () => {
  const reachable = endpoints.filter(
    ({ endpoint }) =>
      endpoint?.httpsTrigger || endpoint?.callableTrigger || endpoint?.taskQueueTrigger?.invoker,
  );
  expect(reachable.map(({ name }) => name).sort()).toEqual(
    [
      'api',
      'paymentWebhook',
      'tapes',
      'telegramWebhook',
      'trading',
      ...Object.keys(roleCalls),
    ].sort(),
  );
  const others = endpoints.filter((each) => !reachable.includes(each));
  for (const { name, endpoint } of others)
    expect(
      endpoint?.taskQueueTrigger ?? endpoint?.scheduleTrigger ?? endpoint?.eventTrigger,
      name,
    ).toBeDefined();
});

test.each(Object.keys(roleCalls))('cloud functions: %s is a callable with 70 seconds', (name) => {
  const { endpoint } = endpoints.find((each) => each.name === name) ?? {};
  expect(endpoint).toMatchObject({
    callableTrigger: {},
    timeoutSeconds: 70,
    region: ['asia-south2'],
  });
});

const callSecrets = [
  ...['AUDIT_KEY', 'CREDENTIALS_KEY', 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
  ...['TELEGRAM_BOT_TOKEN', 'TELEGRAM_WEBHOOK_SECRET', 'VAPID_PRIVATE_KEY'],
];

// The emulator gives every secret to every function: a missing name would show in production only.
test.each(endpoints)('cloud functions: $name has the secrets it needs', ({ name, endpoint }) => {
  const secrets = endpoint?.secretEnvironmentVariables?.map(({ key }) => key) ?? [];
  const needed: Record<string, string[]> = {
    ...Object.fromEntries(Object.keys(roleCalls).map((call) => [call, ['AUDIT_KEY']])),
    api: callSecrets,
    trading: callSecrets,
    login: ['AUDIT_KEY', 'CREDENTIALS_KEY'],
    reviveAgents: ['AUDIT_KEY', 'CREDENTIALS_KEY'],
    workMornings: ['AUDIT_KEY', 'CREDENTIALS_KEY'],
    endSessions: ['AUDIT_KEY', 'CREDENTIALS_KEY'],
    recordQuotes: ['AUDIT_KEY', 'CREDENTIALS_KEY'],
    recordTapes: ['AUDIT_KEY', 'CREDENTIALS_KEY'],
    paymentWebhook: [
      'AUDIT_KEY',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
    ],
    telegramWebhook: ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_WEBHOOK_SECRET'],
    mail: ['SMTP_URL', 'TELEGRAM_BOT_TOKEN', 'TELEGRAM_WEBHOOK_SECRET', 'VAPID_PRIVATE_KEY'],
    pollUnpaidOrders: ['AUDIT_KEY', 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
    agent: ['AUDIT_KEY', 'CREDENTIALS_KEY', 'MARKET_API_KEY', 'MARKET_API_SECRET'],
    paperAgent: ['AUDIT_KEY', 'CREDENTIALS_KEY'],
    start: ['AUDIT_KEY', 'CREDENTIALS_KEY'],
    stop: ['AUDIT_KEY'],
    auditIssue: ['AUDIT_KEY'],
    checkAudit: ['AUDIT_KEY'],
    compareIdentities: ['AUDIT_KEY'],
  };
  expect(secrets.sort()).toEqual(needed[name] ?? []);
});

test.each(endpoints)(
  'cloud functions: $name has no connector that nobody named',
  ({ endpoint }) => {
    expect(JSON.stringify(endpoint?.vpc ?? null)).toBe('null');
  },
);
const trading = [
  ...['agent', 'paperAgent', 'start', 'stop'],
  ...['endSessions', 'recordQuotes', 'recordTapes', 'reviveAgents', 'workMornings'],
];
const runBy = (account: ServiceAccount) =>
  endpoints.filter(
    ({ endpoint }) => endpoint?.serviceAccountEmail === addressOf(account, 'sthira-live'),
  );

test('cloud functions: what trades by itself runs as agents, everything else as web', () => {
  const names = (account: ServiceAccount) => runBy(account).map(({ name }) => name);
  expect(names('agents').sort()).toEqual(trading.toSorted());
  expect([...names('web'), ...trading].sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

// A deployment gives an account the secrets of its functions, one by one.
test.each([
  [
    'web',
    [
      ...['AUDIT_KEY', 'CREDENTIALS_KEY', 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
      ...['RAZORPAY_WEBHOOK_SECRET', 'SMTP_URL', 'TELEGRAM_BOT_TOKEN', 'TELEGRAM_WEBHOOK_SECRET'],
      'VAPID_PRIVATE_KEY',
    ],
  ],
  ['agents', ['AUDIT_KEY', 'CREDENTIALS_KEY', 'MARKET_API_KEY', 'MARKET_API_SECRET']],
] as const)('cloud functions: the secrets that %s may read', (account, secrets) => {
  const read = runBy(account).flatMap(({ endpoint }) =>
    (endpoint?.secretEnvironmentVariables ?? []).map(({ key }) => key),
  );
  expect([...new Set(read)].sort()).toEqual([...secrets]);
});
