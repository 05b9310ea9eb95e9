import { paths } from '@sthira/contract/paths';
import { afterAll, beforeAll } from 'vitest';
import { type Actors, ownerUid, seed, startActors, stopActors } from './actors.ts';
import { testTable } from './table.ts';

const id = 'AshaArham00000000001';
const documents = [
  paths.account(id),
  paths.credentials(id),
  paths.session(id),
  paths.limits(id),
  paths.order(id, 'tag'),
  paths.accountDay(id, '2026-11-20'),
];

let actors: Actors;
beforeAll(async () => {
  actors = await startActors('demo-rules-accounts');
  for (const path of documents) await seed(path, { ownerUid });
});
afterAll(stopActors);

for (const path of documents) testTable(path, () => actors, {});
