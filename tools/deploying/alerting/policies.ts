import { type Alert, logEvents } from '../../../functions/src/platform/log/log-events.ts';
import { loggedEvents, ourLogs } from './metrics.ts';
import { inSession } from './session.ts';

type Severity = Alert['severity'];

interface Condition {
  displayName: string;
  conditionMatchedLog?: { filter: string; labelExtractors: Record<string, string> };
  conditionPrometheusQueryLanguage?: {
    query: string;
    duration: string;
    evaluationInterval: string;
    disableMetricValidation: true;
  };
  conditionThreshold?: Record<string, unknown>;
}

/** An alert policy, in the form of Cloud Monitoring. */
export interface Policy {
  displayName: string;
  userLabels: Record<string, string>;
  severity: Severity;
  combiner: 'OR';
  conditions: [Condition];
  documentation: {
    content: string;
    mimeType: 'text/markdown';
    subject: string;
    links?: { displayName: string; url: string }[];
  };
  alertStrategy: { autoClose: string; notificationRateLimit?: { period: string } };
  notificationChannels: readonly string[];
}

/** What an alert is about, before it has anybody to wake. */
export interface Matter {
  /** By which a later deployment finds the policy again. */
  id: string;
  title: string;
  severity: Severity;
  condition: Omit<Condition, 'displayName'>;
  /** What to do about it, and the heading in docs/operating that says more. */
  answer: string;
  page: string;
}

/** Marks what deployments made in the project, and nothing else. */
export const madeByUs = { 'made-by': 'sthira' } as const;

/** Label values take no point. */
export const labelOf = (id: string): string => id.replaceAll('.', '_');

export interface Woken {
  channels: readonly string[];
  /** Where docs/operating is read; empty for nowhere but here. */
  operatingUrl: string;
}

export function policyOf(matter: Matter, { channels, operatingUrl }: Woken): Policy {
  const { id, title, severity, condition, answer, page } = matter;
  const isLog = condition.conditionMatchedLog !== undefined;
  return {
    displayName: `${id}: ${title}`,
    userLabels: { ...madeByUs, alert: labelOf(id) },
    severity,
    combiner: 'OR',
    conditions: [{ displayName: title, ...condition }],
    documentation: {
      content: `${answer}\n\ndocs/operating/${page}`,
      mimeType: 'text/markdown',
      subject: `${severity} ${id}: ${title}`,
      ...(operatingUrl === ''
        ? {}
        : { links: [{ displayName: 'What to do', url: `${operatingUrl}/${page}` }] }),
    },
    alertStrategy: {
      autoClose: '3600s',
      ...(isLog ? { notificationRateLimit: { period: '900s' } } : {}),
    },
    notificationChannels: channels,
  };
}

/** A condition that holds while the query has an answer. */
export const queried = (query: string, minutes = 0): Matter['condition'] => ({
  conditionPrometheusQueryLanguage: {
    query,
    duration: `${minutes * 60}s`,
    evaluationInterval: '60s',
    disableMetricValidation: true,
  },
});

/** In PromQL: something while a count is below one, also where nothing was ever counted. */
export const missing = (counter: string, minutes: number): string =>
  `(sum(increase(${counter}[${minutes}m])) or vector(0)) < 0.5`;

/** What the log's alerts are about; `answers` are the rows of the runbook, `today` begins its holidays. */
export function logMatters(
  alerts: Partial<Record<string, Alert>>,
  { answers, today }: { answers: ReadonlyMap<string, string>; today: string },
): Matter[] {
  return Object.entries(alerts).flatMap(([event, alert]) => {
    if (alert === undefined) return [];
    const answer = answers.get(event);
    if (answer === undefined) throw new Error(`docs/operating/runbook.md has no row of ${event}.`);
    const title = titleOf(event, alert);
    const condition = conditionOf(event, alert, today);
    const { severity } = alert;
    return [{ id: event, title, severity, condition, answer, page: 'runbook.md#log-events' }];
  });
}

function titleOf(event: string, alert: Alert): string {
  const said = logEvents[event as keyof typeof logEvents].replace(/\.$/, '');
  if (alert.when === 'missing') return `${said}: not seen for ${alert.minutes} minutes`;
  if (alert.when === 'often') return `${said}: ${alert.times} times in ${alert.minutes} minutes`;
  return said;
}

function conditionOf(event: string, alert: Alert, today: string): Matter['condition'] {
  if (alert.when === 'at-once')
    return {
      conditionMatchedLog: {
        filter: `${ourLogs} AND jsonPayload.event="${event}"`,
        labelExtractors: { account: 'EXTRACT(jsonPayload.accountId)' },
      },
    };
  const counter = loggedEvents({ event });
  if (alert.when === 'often') {
    const by = alert.of ? ` by (${alert.of})` : '';
    return queried(`sum${by} (increase(${counter}[${alert.minutes}m])) > ${alert.times - 0.5}`);
  }
  const gone = missing(counter, alert.minutes);
  return queried(alert.in === 'session' ? `(${gone}) and ${inSession(today, 10)}` : gone);
}

/** The rows of the runbook's table of log events: what to do, by event. */
export function answersOf(runbook: string): Map<string, string> {
  const rows = runbook.matchAll(/^\| `(\w+\.[\w-]+)` \| .+? \| (.+?) \|$/gm);
  return new Map(Array.from(rows, ([, event = '', answer = '']) => [event, answer]));
}
