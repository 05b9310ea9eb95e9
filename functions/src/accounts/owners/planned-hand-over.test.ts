import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { accountDocument } from '#documents/accounts.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { openHandOver } from './hand-over.ts';

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, { CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey });

test('hand-over: what one owner has planned is not done for the next one', async () => {
  const store = memoryStore();
  const before = anAccount({
    plan: { loginAt: 525, startAt: 560, stopAt: null, daysOff: [], skip: [] },
    ...{ planned: { day: '2026-11-20', done: ['login'] }, planDueAt: 2_000_000 },
  });
  store.put(paths.account(before.id), before);
  await store.transact(async (unit) => {
    const { write } = await openHandOver(unit, before);
    write({ ...before, ownerUid: 'ravi', email: 'ravi@example.com' }, 3_000_000);
  });
  const { ownerUid, plan, planned, planDueAt } = accountDocument.parse(
    store.at(paths.account(before.id)),
  );
  expect([ownerUid, plan, planned, planDueAt]).toEqual(['ravi', undefined, undefined, undefined]);
});
