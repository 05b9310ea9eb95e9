import { paths } from '@sthira/contract/paths';
import { afterAll, beforeAll } from 'vitest';
import { type Actors, seed, startActors, stopActors } from './actors.ts';
import { testTable } from './table.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startActors('demo-rules-shards');
  await seed(paths.shard('0'), { at: 0 });
});
afterAll(stopActors);

testTable(paths.shard('0'), () => actors, {});
