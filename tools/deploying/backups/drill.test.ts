import { expect, test } from 'vitest';
import { inWords } from '../command.ts';
import { drillDatabase, removal, restore, restored } from './drill.ts';

test('restore drill: restores beside the database, waits for it, and says how the copy goes', () => {
  const database = drillDatabase(Date.UTC(2026, 10, 29, 19));
  expect(database).toBe('drill-20261129');
  const backup = 'projects/steady/locations/asia-south2/backups/b1';
  expect(
    [
      restore('steady', backup, database),
      restored('steady', 'o1'),
      removal('steady', database),
    ].map(inWords),
  ).toEqual([
    `gcloud firestore databases restore --source-backup=${backup} --destination-database=drill-20261129 --project=steady '--format=value(name)'`,
    "gcloud firestore operations describe o1 --project=steady '--format=value(done)'",
    'gcloud firestore databases delete --database=drill-20261129 --project=steady --quiet',
  ]);
  expect(restored('steady', 'o1')).toMatchObject({ answer: 'True' });
});
