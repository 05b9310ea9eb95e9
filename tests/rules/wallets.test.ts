import { paths } from '@sthira/contract/paths';
import { afterAll, beforeAll } from 'vitest';
import { type Actors, ownerUid, seed, startActors, stopActors } from './actors.ts';
import { testTable } from './table.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startActors('demo-rules-wallets');
  await seed(paths.wallet(ownerUid), { milliCredits: 5_000_000 });
  await seed(`${paths.wallet(ownerUid)}/entries/opening`, { milliCredits: 5_000_000 });
});
afterAll(stopActors);

testTable(paths.wallet(ownerUid), () => actors, { owner: ['get'], admin: ['get'] });
testTable(`${paths.wallet(ownerUid)}/entries/opening`, () => actors, { owner: ['get', 'list'], admin: ['get', 'list'] });
