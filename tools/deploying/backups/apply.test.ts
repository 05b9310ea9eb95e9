import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inStackFolder, root } from '../../local/folders.ts';
import { type Command, inWords } from '../command.ts';
import { applyBackups, plannedBackups } from './apply.ts';
import { newestBackup } from './found.ts';

const folder = inStackFolder('backups-test').slice(root.length + 1);
const wanted = { project: 'steady', folder };
const schedule = (retention: string) =>
  JSON.stringify([
    {
      name: 'projects/steady/databases/(default)/backupSchedules/s1',
      retention,
      dailyRecurrence: {},
    },
    { name: 'weekly', retention: '604800s', weeklyRecurrence: { day: 'MONDAY' } },
  ]);

/** A project that answers what stands there, and what was run in it. */
function aProject({ schedules = '', buckets = '[]' } = {}) {
  const ran: string[] = [];
  const must = (command: Command) => {
    const line = inWords(command);
    ran.push(line);
  };
  const answer = ({ args }: Command) => (args.includes('schedules') ? schedules : buckets);
  return { hands: { must, answer }, ran };
}

test('backups: a first deployment protects the database and makes schedule and bucket, and copies the people', () => {
  const { hands, ran } = aProject();
  applyBackups(wanted, hands);
  expect(ran).toEqual([
    "gcloud firestore databases update '--database=(default)' --enable-pitr --delete-protection --project=steady --quiet",
    "gcloud firestore backups schedules create '--database=(default)' --recurrence=daily --retention=98d --project=steady --quiet",
    'gcloud logging buckets update _Default --location=global --retention-days=365 --project=steady --quiet',
    'gcloud storage buckets create gs://steady-people --location=asia-south2 --project=steady --quiet',
    `gcloud storage buckets update gs://steady-people --uniform-bucket-level-access --public-access-prevention --lifecycle-file=${folder}/people-bucket.json --project=steady --quiet`,
    'gcloud storage buckets add-iam-policy-binding gs://steady-people --member=serviceAccount:sthira-web@steady.iam.gserviceaccount.com --role=roles/storage.objectCreator --project=steady --quiet',
    'gcloud scheduler jobs run firebase-schedule-exportPeople-asia-south2 --location=asia-south2 --project=steady --quiet',
  ]);
  expect(plannedBackups(wanted).map(inWords).slice(2)).toEqual(ran);
  expect(JSON.parse(readFileSync(join(root, folder, 'people-bucket.json'), 'utf8'))).toEqual({
    rule: [{ action: { type: 'Delete' }, condition: { age: 98 } }],
  });
});

test('backups: what stands in the project is made no second time', () => {
  const buckets = '[{"name":"steady-people"}]';
  const { hands, ran } = aProject({ schedules: schedule('8467200s'), buckets });
  applyBackups(wanted, hands);
  expect(ran.filter((line) => line.includes(' create ') || line.includes('schedules'))).toEqual([]);
});

test('backups: a schedule that keeps them for less is changed, by its name', () => {
  const { hands, ran } = aProject({ schedules: schedule('604800s') });
  applyBackups(wanted, hands);
  expect(ran).toContain(
    "gcloud firestore backups schedules update '--database=(default)' --backup-schedule=s1 --retention=98d --project=steady --quiet",
  );
});

test('backups: a drill takes the newest one of the product’s database that is ready', () => {
  const one = (name: string, snapshotTime: string, change = {}) => ({
    ...{ name, snapshotTime, database: 'projects/steady/databases/(default)', state: 'READY' },
    ...change,
  });
  const listed = [
    one('old', '2026-11-27T20:00:00Z'),
    one('new', '2026-11-28T20:00:00Z'),
    one('unready', '2026-11-29T20:00:00Z', { state: 'CREATING' }),
    one('copy', '2026-11-29T20:00:00Z', { database: 'projects/steady/databases/drill-20261101' }),
  ];
  expect(newestBackup(JSON.stringify(listed))?.name).toBe('new');
  expect(newestBackup('')).toBeUndefined();
});
