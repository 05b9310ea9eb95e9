/** A log-based metric, in the form of Cloud Logging. */
export interface LogMetric {
  name: string;
  description: string;
  filter: string;
  metricDescriptor: {
    metricKind: 'DELTA';
    valueType: 'INT64' | 'DISTRIBUTION';
    unit: string;
    labels: { key: string; valueType: 'STRING' }[];
  };
  labelExtractors: Record<string, string>;
  valueExtractor?: string;
  bucketOptions?: {
    exponentialBuckets: { numFiniteBuckets: number; growthFactor: number; scale: number };
  };
}

/** Functions and streaming are services of Cloud Run: all that they log has this resource. */
export const ourLogs = 'resource.type="cloud_run_revision"';

const field = (name: string) => `EXTRACT(jsonPayload.${name})`;
const labelled = (labels: Record<string, string>) => ({
  labels: Object.keys(labels).map((key) => ({ key, valueType: 'STRING' as const })),
});

const eventLabels = {
  event: field('event'),
  severity: 'EXTRACT(severity)',
  shard: field('shard'),
};
const brokerLabels = { broker: field('broker') };

const events: LogMetric = {
  name: 'log_events',
  description: 'Entries of our own log, by event.',
  filter: `${ourLogs} AND jsonPayload.event=~"^[a-z]+[.][a-z-]+$"`,
  metricDescriptor: {
    ...{ metricKind: 'DELTA', valueType: 'INT64', unit: '1' },
    ...labelled(eventLabels),
  },
  labelExtractors: eventLabels,
};

function ofOrders({
  name,
  description,
  of,
  unit,
}: {
  name: string;
  description: string;
  of: string;
  unit: string;
}): LogMetric {
  return {
    ...{ name, description },
    filter: `${ourLogs} AND jsonPayload.event="broker.orders-counted" AND jsonPayload.${of}>=0`,
    metricDescriptor: {
      ...{ metricKind: 'DELTA', valueType: 'DISTRIBUTION', unit },
      ...labelled(brokerLabels),
    },
    labelExtractors: brokerLabels,
    valueExtractor: field(of),
    bucketOptions: { exponentialBuckets: { numFiniteBuckets: 40, growthFactor: 1.25, scale: 10 } },
  };
}

/** What the log is counted by: alerts, objectives and the dashboard read these. */
export const metrics: readonly LogMetric[] = [
  events,
  ofOrders({
    name: 'orders_given',
    description: 'Orders given to brokers in a minute.',
    ...{ of: 'orders', unit: '1' },
  }),
  ofOrders({
    name: 'orders_refused',
    description: 'Orders refused by brokers in a minute.',
    ...{ of: 'refused', unit: '1' },
  }),
  ofOrders({
    name: 'orders_acknowledged_ms',
    description: 'Within it 95 of 100 orders of a minute were acknowledged.',
    ...{ of: 'acknowledgedMs', unit: 'ms' },
  }),
];

/** In PromQL: the entries of our log with these labels. */
export function loggedEvents(labels: Record<string, string>): string {
  const matchers = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  const all = ['monitored_resource="cloud_run_revision"', ...matchers];
  return `logging_googleapis_com:user_log_events{${all.join(',')}}`;
}
