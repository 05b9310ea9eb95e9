import { paths } from '@sthira/contract/paths';
import { afterAll, beforeAll } from 'vitest';
import { type Actors, seed, startActors, stopActors } from './actors.ts';
import { testTable } from './table.ts';

const documents = [paths.indices, paths.quotes, paths.chain, paths.bars, paths.marketSession];

let actors: Actors;
beforeAll(async () => {
  actors = await startActors('demo-rules-market');
  for (const path of documents) await seed(path, { at: 0 });
});
afterAll(stopActors);

for (const path of documents) testTable(path, () => actors, {});
