import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { istDay } from '@sthira/contract/units';
import { inStackFolder, root } from '../../local/folders.ts';
import type { Hands } from '../alerting/apply.ts';
import type { Command } from '../command.ts';
import { type Step, take } from '../step.ts';
import { nothing, questions, readFound } from './found.ts';
import { backupSteps, exportFile, exportSteps, type Wanted } from './steps.ts';

/** What a deployment, or the weekly export, of this moment wants. */
export function wantedBackups(project: string, now: number): Wanted {
  const folder = inStackFolder('backups').slice(root.length + 1);
  return { project, folder, day: istDay(now) };
}

/** Makes the project keep copies: asks what stands there, and makes or updates the rest. */
export function applyBackups(wanted: Wanted, { must, answer }: Hands): void {
  const { schedules, buckets } = questions(wanted.project);
  const found = {
    schedules: readFound('schedules', answer(schedules)),
    buckets: readFound('buckets', answer(buckets)),
  };
  takeAll(wanted, backupSteps(wanted, found), must);
}

/** Exports the people into the bucket that a deployment has made. */
export function exportPeople(wanted: Wanted, must: Hands['must']): void {
  takeAll(wanted, exportSteps(wanted), must);
}

/** No copy of the people stays on this machine, whatever happens. */
function takeAll(wanted: Wanted, steps: readonly Step[], must: Hands['must']): void {
  const copy = join(root, exportFile(wanted));
  mkdirSync(dirname(copy), { recursive: true });
  try {
    for (const step of steps) take(step, must);
  } finally {
    rmSync(copy, { force: true });
  }
}

/** What would be run in a project where nothing stands yet. */
export function plannedBackups(wanted: Wanted): Command[] {
  return [...Object.values(questions(wanted.project)), ...backupSteps(wanted, nothing)];
}
