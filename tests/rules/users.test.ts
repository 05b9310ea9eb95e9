import { paths } from '@sthira/contract/paths';
import { afterAll, beforeAll } from 'vitest';
import { type Actors, ownerUid, startActors, stopActors } from './actors.ts';
import { testTable } from './table.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startActors('demo-rules-users');
});
afterAll(stopActors);

testTable(paths.user(ownerUid), () => actors, { owner: ['get'] });
