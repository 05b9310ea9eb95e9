import * as z from 'zod/mini';
import { peopleBucket } from '../../../functions/src/platform/people-bucket.ts';
import type { Command } from '../command.ts';
import { region } from '../regions.ts';

const lists = {
  schedules: z.array(
    z.object({ name: z.string(), retention: z.string(), dailyRecurrence: z.optional(z.unknown()) }),
  ),
  buckets: z.array(z.object({ name: z.string() })),
};

/** What keeps copies in the project already. */
export type Found = { [Kind in keyof typeof lists]: z.infer<(typeof lists)[Kind]> };

export const nothing: Found = { schedules: [], buckets: [] };

const gcloud = (project: string, ...args: string[]): Command => ({
  program: 'gcloud',
  args: [...args, `--project=${project}`, '--format=json'],
  remedy: 'Give yourself roles/datastore.owner and roles/storage.admin in the project.',
});

/** What is asked before anything is made. */
export const questions = (project: string): Record<keyof Found, Command> => ({
  schedules: gcloud(project, 'firestore', 'backups', 'schedules', 'list', '--database=(default)'),
  buckets: gcloud(project, 'storage', 'buckets', 'list', `--filter=name=${peopleBucket(project)}`),
});

/** Reads what gcloud printed; it prints nothing at all for an empty list of some kinds. */
export function readFound<Kind extends keyof Found>(kind: Kind, printed: string): Found[Kind] {
  return lists[kind].parse(JSON.parse(printed.trim() || '[]')) as Found[Kind];
}

const backups = z.array(
  z.object({
    name: z.string(),
    database: z.string(),
    snapshotTime: z.string(),
    state: z.string(),
  }),
);

export const backupsQuestion = (project: string): Command =>
  gcloud(project, 'firestore', 'backups', 'list', `--location=${region}`);

/** The newest backup of the product's database that is ready; undefined where there is none. */
export function newestBackup(printed: string): { name: string; snapshotTime: string } | undefined {
  return backups
    .parse(JSON.parse(printed.trim() || '[]'))
    .filter(({ database, state }) => database.endsWith('/(default)') && state === 'READY')
    .toSorted((one, other) => Date.parse(other.snapshotTime) - Date.parse(one.snapshotTime))[0];
}
