import type { Instant } from '@sthira/contract/units';
import type { Command } from '../command.ts';

/** By the day in UTC, as Google's backups are. */
export const drillDatabase = (now: Instant): string =>
  `drill-${new Date(now).toISOString().slice(0, 10).replaceAll('-', '')}`;

const remedy = 'Give yourself roles/datastore.owner in the project.';
const hour = 3_600_000;

/** Begins to restore a backup into a database of its own; prints the name of the operation. */
export const restore = (project: string, backup: string, database: string): Command => ({
  program: 'gcloud',
  args: [
    ...['firestore', 'databases', 'restore', `--source-backup=${backup}`],
    ...[`--destination-database=${database}`, `--project=${project}`, '--format=value(name)'],
  ],
  remedy,
});

/** Waits for it. */
export const restored = (project: string, operation: string): Command => ({
  program: 'gcloud',
  args: [
    ...['firestore', 'operations', 'describe', operation],
    ...[`--project=${project}`, '--format=value(done)'],
  ],
  answer: 'True',
  patienceMs: 12 * hour,
  remedy: `${remedy} The restoring goes on: look at it with gcloud firestore operations list.`,
});

/** How the copy goes again: it costs as much as the database does. */
export const removal = (project: string, database: string): Command => ({
  program: 'gcloud',
  args: [
    ...['firestore', 'databases', 'delete', `--database=${database}`, `--project=${project}`],
    '--quiet',
  ],
});
