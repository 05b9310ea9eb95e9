import { expect, test, vi } from 'vitest';

vi.stubEnv('GCLOUD_PROJECT', 'sthira-live');
vi.stubEnv('VPC_CONNECTOR', 'brokers');

interface Endpoint {
  vpc?: { connector?: unknown } | null;
  region?: string[];
  secretEnvironmentVariables?: { key: string }[];
}

const endpoints = Object.entries(
  (await import('../index.ts')) as Record<string, { __endpoint?: Endpoint }>,
).map(([name, { __endpoint: endpoint }]) => ({
  name,
  endpoint,
  // Without it no key and no session can be opened, and so no broker be asked.
  reachesBrokers: endpoint?.secretEnvironmentVariables?.some(
    ({ key }) => key === 'CREDENTIALS_KEY',
  ),
}));

test('broker egress: these functions reach brokers, in two regions', () => {
  const reaching = endpoints.filter(({ reachesBrokers }) => reachesBrokers);
  expect(
    Object.fromEntries(reaching.map(({ name, endpoint }) => [name, endpoint?.region?.join()])),
  ).toEqual({
    ...{ agent: 'asia-south1', login: 'asia-south1', paperAgent: 'asia-south1' },
    ...{ start: 'asia-south1' },
    ...{ api: 'asia-south2', trading: 'asia-south2', reviveAgents: 'asia-south2' },
    ...{
      endSessions: 'asia-south2',
      workMornings: 'asia-south2',
      recordQuotes: 'asia-south2',
      recordTapes: 'asia-south2',
    },
  });
});

test.each(endpoints)(
  'broker egress: $name goes through the connector if it reaches brokers, and else does not',
  ({ endpoint, reachesBrokers }) => {
    if (reachesBrokers)
      expect(endpoint?.vpc).toEqual({ connector: 'brokers', egressSettings: 'ALL_TRAFFIC' });
    else expect(JSON.stringify(endpoint?.vpc ?? null)).toBe('null');
  },
);
