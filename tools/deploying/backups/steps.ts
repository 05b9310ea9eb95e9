import { peopleBucket } from '../../../functions/src/platform/people-bucket.ts';
import { addressOf } from '../../../functions/src/platform/service-accounts.ts';
import type { Command } from '../command.ts';
import { region } from '../regions.ts';
import type { Step } from '../step.ts';
import type { Found } from './found.ts';
import { keptDays } from './place.ts';

export interface Wanted {
  project: string;
  /** Where files for gcloud are written, from the root of the repository. */
  folder: string;
}

const gcloud = (project: string, ...args: string[]): Command => ({
  program: 'gcloud',
  args: [...args, `--project=${project}`, '--quiet'],
  remedy: 'Give yourself roles/datastore.owner and roles/storage.admin in the project.',
});

/** Copies of the database and of the people: what stands there is updated, the rest is made. */
export function backupSteps(wanted: Wanted, found: Found): Step[] {
  const { project } = wanted;
  return [
    gcloud(
      ...[project, 'firestore', 'databases', 'update', '--database=(default)'],
      ...['--enable-pitr', '--delete-protection'],
    ),
    ...scheduleSteps(project, found),
    keptLogs(project),
    ...bucketSteps(wanted, found),
    exportNow(project),
  ];
}

/** The privacy notice says a year; without this it is 30 days. */
const keptLogs = (project: string): Command => ({
  ...gcloud(
    ...[project, 'logging', 'buckets', 'update', '_Default'],
    ...['--location=global', '--retention-days=365'],
  ),
  remedy: 'Give yourself roles/logging.configWriter in the project.',
});

/** One daily schedule: a database has at most one. */
function scheduleSteps(project: string, { schedules }: Found): Command[] {
  const of = [project, 'firestore', 'backups', 'schedules'] as const;
  const kept = `--retention=${keptDays}d`;
  const known = schedules.find(({ dailyRecurrence }) => dailyRecurrence !== undefined);
  if (!known) return [gcloud(...of, 'create', '--database=(default)', '--recurrence=daily', kept)];
  if (known.retention === `${keptDays * 86_400}s`) return [];
  const id = known.name.split('/').at(-1) ?? known.name;
  return [gcloud(...of, 'update', '--database=(default)', `--backup-schedule=${id}`, kept)];
}

/** Nobody outside the project reads the exports, and they go when the backups of their day go. */
function bucketSteps({ project, folder }: Wanted, { buckets }: Found): Step[] {
  const bucket = `gs://${peopleBucket(project)}`;
  const name = `${folder}/people-bucket.json`;
  const rule = { action: { type: 'Delete' }, condition: { age: keptDays } };
  const closed = ['--uniform-bucket-level-access', '--public-access-prevention'];
  return [
    ...(buckets.length > 0
      ? []
      : [gcloud(project, 'storage', 'buckets', 'create', bucket, `--location=${region}`)]),
    {
      ...gcloud(
        ...[project, 'storage', 'buckets', 'update', bucket],
        ...[...closed, `--lifecycle-file=${name}`],
      ),
      file: { name, content: JSON.stringify({ rule: [rule] }) },
    },
    gcloud(
      ...[project, 'storage', 'buckets', 'add-iam-policy-binding', bucket],
      ...[
        `--member=serviceAccount:${addressOf('web', project)}`,
        '--role=roles/storage.objectCreator',
      ],
    ),
  ];
}

/** The function that copies everybody who may sign in each day, at once. */
const exportNow = (project: string): Command => ({
  ...gcloud(
    ...[project, 'scheduler', 'jobs', 'run', `firebase-schedule-exportPeople-${region}`],
    `--location=${region}`,
  ),
  remedy: 'Give yourself roles/cloudscheduler.admin in the project.',
});
