import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { log } from '../../../functions/src/platform/log/log.ts';
import {
  alerts,
  type LogEvent,
  logEvents,
} from '../../../functions/src/platform/log/log-events.ts';
import { root } from '../../local/folders.ts';
import { dashboardOf } from './dashboard.ts';
import { matches, queryMatches } from './log-filter.testing.ts';
import { metrics } from './metrics.ts';
import { platformMatters } from './objectives.ts';
import { answersOf, logMatters, policyOf } from './policies.ts';

const operating = join(root, 'docs', 'operating');
const answers = answersOf(readFileSync(join(operating, 'runbook.md'), 'utf8'));
const today = '2026-11-30';
const ofLog = logMatters(alerts, { answers, today });
const ofPlatform = platformMatters(today);
const woken = { channels: ['projects/p/notificationChannels/1'], operatingUrl: 'https://git.in/o' };
const policies = [...ofLog, ...ofPlatform].map((matter) => policyOf(matter, woken));

afterEach(() => vi.restoreAllMocks());

/** As Cloud Logging has what our log writes: `severity` is the entry's own, the rest its payload. */
function logged(event: LogEvent) {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  log.error(event, { accountId: 'a1', shard: '7', error: new Error('why') });
  vi.restoreAllMocks();
  const { severity, ...jsonPayload } = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  return { resource: { type: 'cloud_run_revision' }, severity, jsonPayload };
}

test('alert policies: exactly one of each event that wakes somebody', () =>
  expect(ofLog.map(({ id }) => id)).toEqual(Object.keys(alerts)));

test('alert policies: a row that the runbook lacks is an error, never an alert without an answer', () =>
  expect(() => logMatters(alerts, { answers: new Map(), today })).toThrow(/no row of account/));

test('alert policies: each says what to do, and names a heading that exists', () => {
  for (const { documentation, displayName, userLabels, notificationChannels } of policies) {
    const [link] = documentation.links ?? [];
    const [, file = '', anchor = ''] =
      /^https:\/\/git\.in\/o\/(.+)#(.+)$/.exec(link?.url ?? '') ?? [];
    expect(existsSync(join(operating, file)), displayName).toBe(true);
    const headings = readFileSync(join(operating, file), 'utf8').matchAll(/^#+ (.+)$/gm);
    expect(Array.from(headings, ([, heading = '']) => slugOf(heading))).toContain(anchor);
    expect(documentation.content.length).toBeGreaterThan(40);
    expect(documentation.subject.length).toBeLessThan(255);
    expect(userLabels.alert).toMatch(/^[a-z][a-z0-9_-]{0,62}$/);
    expect(notificationChannels).toEqual(woken.channels);
  }
  const labels = policies.map(({ userLabels }) => userLabels.alert);
  expect(new Set(labels).size).toBe(labels.length);
});

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');

test.each(ofLog)(
  'alert policy $id: holds for what our log writes of it, and for nothing else',
  (matter) => {
    const { id, condition } = matter;
    const other: LogEvent = 'stream.ready';
    const holds = (event: LogEvent) => {
      const { conditionMatchedLog: inLog, conditionPrometheusQueryLanguage: query } = condition;
      return inLog
        ? matches(inLog.filter, logged(event))
        : queryMatches(query?.query ?? '', { metrics, entry: logged(event) });
    };
    expect(holds(id as LogEvent)).toBe(true);
    expect(holds(other)).toBe(false);
  },
);

test('alert policies: a log alert says how often it may tell, another one needs no metric to exist', () => {
  for (const { alertStrategy, conditions } of policies) {
    const [{ conditionMatchedLog, conditionPrometheusQueryLanguage }] = conditions;
    expect('notificationRateLimit' in alertStrategy).toBe(conditionMatchedLog !== undefined);
    if (conditionPrometheusQueryLanguage)
      expect(conditionPrometheusQueryLanguage.disableMetricValidation).toBe(true);
  }
});

test('log metrics: count what our log writes, by labels that it has', () => {
  const [events] = metrics;
  for (const event of Object.keys(logEvents) as LogEvent[])
    expect(matches(events?.filter ?? '', logged(event)), event).toBe(true);
  for (const { metricDescriptor, labelExtractors, name } of metrics) {
    expect(name).toMatch(/^[a-z_]+$/);
    expect(metricDescriptor.labels.map(({ key }) => key)).toEqual(Object.keys(labelExtractors));
  }
});

test('log metrics: those of orders read the fields of the counted orders', () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const counted = { broker: 'Bigul_XTS', orders: 4, refused: 0 };
  log.info('broker.orders-counted', { ...counted, acknowledgedMs: 140 });
  log.info('broker.orders-counted', counted);
  vi.restoreAllMocks();
  const counts = lines.map((line) => {
    const jsonPayload = JSON.parse(line) as Record<string, unknown>;
    const entry = { resource: { type: 'cloud_run_revision' }, severity: 'INFO', jsonPayload };
    return metrics
      .slice(1)
      .filter(({ filter }) => matches(filter, entry))
      .map(({ name }) => name);
  });
  expect(counts).toEqual([
    ['orders_given', 'orders_refused', 'orders_acknowledged_ms'],
    ['orders_given', 'orders_refused'],
  ]);
});

test('dashboard: asks only for metrics that are made, or that Google has', () => {
  const ours = new Set(metrics.map(({ name }) => name));
  const text = JSON.stringify(dashboardOf('p'));
  for (const [, name = ''] of text.matchAll(/user_([a-z_]+?)(?:_sum|_bucket)?\{/g))
    expect(ours).toContain(name);
  for (const event of text.matchAll(/event=\\"([\w.-]+)\\"/g))
    expect(Object.keys(logEvents)).toContain(event[1]);
  for (const word of ['agent.began', 'orders_refused', 'acknowledged', 'queue_depth', 'ERROR'])
    expect(text).toContain(word);
});
