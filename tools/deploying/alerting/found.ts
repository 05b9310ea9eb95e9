import * as z from 'zod/mini';
import type { Command } from '../command.ts';

const labels = z._default(z.record(z.string(), z.string()), {});
const named = z.object({ name: z.string(), displayName: z._default(z.string(), '') });
const marked = z.extend(named, { userLabels: labels });

const lists = {
  channels: z.array(z.extend(marked, { type: z.string(), labels })),
  metrics: z.array(z.object({ name: z.string() })),
  uptime: z.array(named),
  policies: z.array(
    z.extend(marked, { notificationChannels: z._default(z.array(z.string()), []) }),
  ),
  dashboards: z.array(z.extend(named, { etag: z.optional(z.string()) })),
  budgets: z.array(named),
};

/** What stands in the project already, whoever made it. */
export type Found = { [Kind in keyof typeof lists]: z.infer<(typeof lists)[Kind]> };

export const nothing: Found = {
  ...{ channels: [], metrics: [], uptime: [], policies: [], dashboards: [], budgets: [] },
};

const command = (...args: string[]): Command => ({
  program: 'gcloud',
  args,
  remedy:
    'Run gcloud components install alpha beta, and give yourself roles/monitoring.editor and roles/logging.configWriter in the project.',
});

/** Asks for the billing account of a project. */
export const billingQuestion = (project: string): Command => ({
  ...command('billing', 'projects', 'describe', project, '--format=value(billingAccountName)'),
  remedy: 'Give yourself roles/billing.viewer, or set BUDGET_A_MONTH=none.',
});

/** Asks what stands already; of budgets only where there is a billing account to ask. */
export function listCommands(project: string, billing?: string): Map<keyof Found, Command> {
  const asked = (...words: string[]) => command(...words, `--project=${project}`, '--format=json');
  return new Map([
    ['channels', asked('beta', 'monitoring', 'channels', 'list')],
    ['metrics', asked('logging', 'metrics', 'list')],
    ['uptime', asked('monitoring', 'uptime', 'list-configs')],
    ['policies', asked('alpha', 'monitoring', 'policies', 'list')],
    ['dashboards', asked('monitoring', 'dashboards', 'list')],
    ...(billing === undefined
      ? []
      : [
          [
            'budgets',
            {
              ...command(
                ...['billing', 'budgets', 'list'],
                ...[`--billing-account=${billing}`, '--format=json'],
              ),
              remedy: 'Give yourself roles/billing.costsManager, or set BUDGET_A_MONTH=none.',
            },
          ] as const,
        ]),
  ]);
}

/** What gcloud answered to one of these questions. */
export function readFound<Kind extends keyof Found>(kind: Kind, json: string): Found[Kind] {
  return lists[kind].parse(json.trim() === '' ? [] : JSON.parse(json)) as Found[Kind];
}
