import type { Step } from '../step.ts';
import { dashboardOf } from './dashboard.ts';
import type { Found } from './found.ts';
import { metrics } from './metrics.ts';
import { labelOf, type Matter, madeByUs, policyOf } from './policies.ts';
import type { AlertSettings } from './settings.ts';
import { checkPrefix, type UptimeCheck, uptimeFlags } from './uptime.ts';

export interface Wanted {
  project: string;
  settings: AlertSettings;
  checks: readonly UptimeCheck[];
  matters: readonly Matter[];
  /** The folder the files are written to. */
  folder: string;
  billing?: string | undefined;
}

const mark = Object.entries(madeByUs)
  .map(([name, value]) => `${name}=${value}`)
  .join(',');
const isOurs = ({ userLabels }: { userLabels: Record<string, string> }) =>
  Object.entries(madeByUs).every(([name, value]) => userLabels[name] === value);
const addressOf = ({ labels }: Found['channels'][number]) => labels.email_address ?? '';

function withFile(
  wanted: Wanted,
  name: string,
  content: object,
  words: (path: string) => string[],
) {
  const path = `${wanted.folder}/${name}.json`;
  return {
    ...gcloud(wanted, ...words(path)),
    file: { name: path, content: `${JSON.stringify(content, null, 2)}\n` },
  };
}

const gcloud = ({ project }: Wanted, ...words: string[]): Step => ({
  program: 'gcloud',
  args: [...words, `--project=${project}`, '--quiet'],
});

/** The interfaces of Google that the other steps speak to. */
export const apiSteps = ({ project }: Pick<Wanted, 'project'>): Step[] => [
  {
    program: 'gcloud',
    args: [
      ...['services', 'enable', `--project=${project}`, 'monitoring.googleapis.com'],
      ...['logging.googleapis.com', 'clouderrorreporting.googleapis.com'],
      'billingbudgets.googleapis.com',
    ],
  },
];

/** The channels that are missing: the policies name them, so they come first. */
export function channelSteps(wanted: Wanted, found: Found): Step[] {
  const known = new Set(found.channels.filter(isOurs).map(addressOf));
  return wanted.settings.emails
    .filter((email) => !known.has(email))
    .map((email) =>
      gcloud(
        ...[wanted, 'beta', 'monitoring', 'channels', 'create', `--display-name=${email}`],
        ...['--type=email', `--channel-labels=email_address=${email}`, `--user-labels=${mark}`],
      ),
    );
}

/**
 * Metrics, checks, policies, the dashboard and the budget: what stands there is updated, what we made
 * once and want no more is deleted.
 */
export function alertSteps(wanted: Wanted, found: Found): Step[] {
  const { emails } = wanted.settings;
  const ours = found.channels.filter(isOurs);
  const channels = emails.map(
    (email) =>
      ours.find((channel) => addressOf(channel) === email)?.name ??
      `projects/${wanted.project}/notificationChannels/${email}`,
  );
  return [
    ...metricSteps(wanted, found),
    ...uptimeSteps(wanted, found),
    ...policySteps(wanted, found, channels),
    dashboardStep(wanted, found),
    ...budgetSteps(wanted, found, channels),
    ...ours
      .filter((channel) => !emails.includes(addressOf(channel)))
      .map(({ name }) =>
        gcloud(wanted, 'beta', 'monitoring', 'channels', 'delete', name, '--force'),
      ),
  ];
}

function metricSteps(wanted: Wanted, { metrics: known }: Found): Step[] {
  return metrics.map((metric) => {
    const verb = known.some(({ name }) => name === metric.name) ? 'update' : 'create';
    return withFile(wanted, `metric-${metric.name}`, metric, (path) => [
      ...['logging', 'metrics', verb, metric.name, `--config-from-file=${path}`],
    ]);
  });
}

function uptimeSteps(wanted: Wanted, { uptime }: Found): Step[] {
  const ours = uptime.filter(({ displayName }) => displayName.startsWith(checkPrefix));
  const names = new Set(wanted.checks.map(({ name }) => name));
  return [
    ...wanted.checks.map((check) => {
      const known = ours.find(({ displayName }) => displayName === check.name);
      const flags = uptimeFlags(check);
      if (known) return gcloud(wanted, 'monitoring', 'uptime', 'update', known.name, ...flags);
      const resource = `--resource-labels=host=${check.host},project_id=${wanted.project}`;
      return gcloud(
        ...[wanted, 'monitoring', 'uptime', 'create', check.name, '--resource-type=uptime-url'],
        ...[resource, '--protocol=https', ...flags],
      );
    }),
    ...ours
      .filter(({ displayName }) => !names.has(displayName))
      .map(({ name }) => gcloud(wanted, 'monitoring', 'uptime', 'delete', name)),
  ];
}

/** A channel that somebody added to a policy stays on it. */
function policySteps(
  wanted: Wanted,
  { policies, channels: all }: Found,
  channels: readonly string[],
): Step[] {
  const made = new Set(all.filter(isOurs).map(({ name }) => name));
  const ours = policies.filter(isOurs);
  const labels = new Set(wanted.matters.map(({ id }) => labelOf(id)));
  const { operatingUrl } = wanted.settings;
  return [
    ...wanted.matters.map((matter) => {
      const known = ours.find(({ userLabels }) => userLabels.alert === labelOf(matter.id));
      const added = known?.notificationChannels.filter((name) => !made.has(name)) ?? [];
      const policy = policyOf(matter, { channels: [...channels, ...added], operatingUrl });
      return withFile(wanted, `policy-${matter.id}`, policy, (path) => [
        ...['alpha', 'monitoring', 'policies', ...(known ? ['update', known.name] : ['create'])],
        `--policy-from-file=${path}`,
      ]);
    }),
    ...ours
      .filter(({ userLabels }) => !labels.has(userLabels.alert ?? ''))
      .map(({ name }) => gcloud(wanted, 'alpha', 'monitoring', 'policies', 'delete', name)),
  ];
}

function dashboardStep(wanted: Wanted, { dashboards }: Found): Step {
  const dashboard = dashboardOf(wanted.project);
  const known = dashboards.find(({ name }) => name.endsWith('/dashboards/sthira'));
  const content = known ? { ...dashboard, name: known.name, etag: known.etag } : dashboard;
  return withFile(wanted, 'dashboard', content, (path) => [
    ...['monitoring', 'dashboards', ...(known ? ['update', known.name] : ['create'])],
    `--config-from-file=${path}`,
  ]);
}

/** At half, nine tenths and all of it, and when the month is expected to cost more. */
const thresholds = ['0.5', '0.9', '1.0', '1.0,basis=forecasted-spend'];

function budgetSteps(wanted: Wanted, { budgets }: Found, channels: readonly string[]): Step[] {
  const { project, billing } = wanted;
  const { budget } = wanted.settings;
  if (budget === undefined) return [];
  const displayName = `Sthira ${project}`;
  const known = budgets.find((one) => one.displayName === displayName);
  const rule = known ? '--add-threshold-rule' : '--threshold-rule';
  const args = [
    ...['billing', 'budgets'],
    ...(known
      ? ['update', known.name, '--clear-threshold-rules']
      : ['create', `--billing-account=${billing ?? 'the-billing-account'}`]),
    ...[`--display-name=${displayName}`, `--budget-amount=${budget}`],
    `--filter-projects=projects/${project}`,
    ...thresholds.map((threshold) => `${rule}=percent=${threshold}`),
    // A budget takes five channels at most.
    `--notifications-rule-monitoring-notification-channels=${channels.slice(0, 5).join(',')}`,
    '--quiet',
  ];
  const remedy = 'Give yourself roles/billing.costsManager, or set BUDGET_A_MONTH=none.';
  return [{ program: 'gcloud', args, remedy }];
}
