import type { Command } from '../command.ts';
import { region } from '../regions.ts';
import type { Step } from '../step.ts';
import type { Found } from './found.ts';
import { keptDays, peopleBucket } from './place.ts';

export interface Wanted {
  project: string;
  /** Where files for gcloud are written, from the root of the repository. */
  folder: string;
  /** The IST day, by which an export is named. */
  day: string;
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
    ...exportSteps(wanted),
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
  ];
}

/** The file on this machine that an export makes; whoever runs the steps deletes it. */
export const exportFile = ({ folder }: Pick<Wanted, 'folder'>): string => `${folder}/people.json`;

/** Everybody who may sign in, with uid, address and password hash. */
export function exportSteps({ project, folder, day }: Wanted): Command[] {
  const file = exportFile({ folder });
  return [
    {
      program: 'npx',
      args: ['firebase', 'auth:export', file, '--format=json', '--project', project],
      remedy: 'Give yourself roles/firebaseauth.admin in the project.',
    },
    gcloud(project, 'storage', 'cp', file, `gs://${peopleBucket(project)}/people-${day}.json`),
  ];
}
