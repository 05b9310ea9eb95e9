// req: ADMIN-25, ADMIN-34, ADMIN-43, ADMIN-51, ADMIN-65, ADMIN-67, ADMIN-112, CREDITS-6, INVESTOR-33, INVESTOR-34, INVESTOR-64

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, areMutant, ownerUid, seed, startActors, stopActors } from './actors.ts';
import { closed, open } from './collections.ts';
import { testIssueRules } from './issue-rules.ts';
import { testIssueWorkRules } from './issue-work-rules.ts';
import { neverSeen } from './rule-coverage.ts';
import { testTable } from './table.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startActors();
  for (const path of closed) await seed(path, { uid: ownerUid });
  for (const { path, uid } of open)
    if (!path.startsWith('users/')) await seed(path, { uid, last: 900, status: 'pending' });
});
afterAll(stopActors);

for (const path of closed) testTable({ path, uid: ownerUid, allowed: {} }, () => actors);
for (const row of open) testTable(row, () => actors);

testIssueRules(() => actors);
testIssueWorkRules(() => actors);

test.skipIf(areMutant)(
  'rules: every condition was evaluated as true and as false, and no part was left out',
  async () => {
    expect(await neverSeen()).toEqual([]);
  },
);
