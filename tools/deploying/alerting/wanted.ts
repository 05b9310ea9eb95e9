import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { istDay } from '@sthira/contract/units';
import { alerts } from '../../../functions/src/platform/log/log-events.ts';
import { root } from '../../local/folders.ts';
import type { Deployment } from '../plan.ts';
import { platformMatters } from './objectives.ts';
import { answersOf, logMatters } from './policies.ts';
import { alertSettings } from './settings.ts';
import type { Wanted } from './steps.ts';
import { uptimeChecks } from './uptime.ts';

/** What a deployment wants to stand in its project, from the settings, the log and the runbook. */
export function wantedOf(
  { project, functions, web }: Deployment,
  { folder, now }: { folder: string; now: number },
): Wanted {
  const runbook = readFileSync(join(root, 'docs', 'operating', 'runbook.md'), 'utf8');
  const today = istDay(now);
  return {
    ...{ project, folder },
    settings: alertSettings(functions),
    checks: uptimeChecks({
      origins: functions.WEB_ORIGINS ?? '',
      streaming: web.VITE_STREAMING_URL ?? '',
    }),
    matters: [
      ...logMatters(alerts, { answers: answersOf(runbook), today }),
      ...platformMatters(today),
    ],
  };
}
