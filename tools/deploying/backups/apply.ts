import { inStackFolder, root } from '../../local/folders.ts';
import type { Hands } from '../alerting/apply.ts';
import type { Command } from '../command.ts';
import { take } from '../step.ts';
import { nothing, questions, readFound } from './found.ts';
import { backupSteps, type Wanted } from './steps.ts';

/** What a deployment to a project wants. */
export function wantedBackups(project: string): Wanted {
  return { project, folder: inStackFolder('backups').slice(root.length + 1) };
}

/** Makes the project keep copies: asks what stands there, and makes or updates the rest. */
export function applyBackups(wanted: Wanted, { must, answer }: Hands): void {
  const { schedules, buckets } = questions(wanted.project);
  const found = {
    schedules: readFound('schedules', answer(schedules)),
    buckets: readFound('buckets', answer(buckets)),
  };
  for (const step of backupSteps(wanted, found)) take(step, must);
}

/** What would be run in a project where nothing stands yet. */
export function plannedBackups(wanted: Wanted): Command[] {
  return [...Object.values(questions(wanted.project)), ...backupSteps(wanted, nothing)];
}
