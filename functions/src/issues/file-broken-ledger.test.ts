import { expect, test, vi } from 'vitest';
import { BrokenLedger } from '#credits/ledger-invariants.ts';
import { log } from '#platform/log/log.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { fileBrokenLedger } from './file-broken-ledger.ts';

const clock = { now: () => 3_000, monotonicMs: () => 3_000, sleep: async () => undefined };
const broken = new BrokenLedger('asha', ['the balance is never negative: p1']);

test('fileBrokenLedger: a posting that breaks a rule becomes a critical issue', async () => {
  const store = memoryStore();
  await fileBrokenLedger(store, broken, clock);
  expect(store.below('issues')).toMatchObject([
    {
      ...{ cause: 'ledger:asha', priority: 'critical', source: 'Credits ledger' },
      description:
        'A posting to the credits of asha was refused, because it breaks a rule: the balance is never negative: p1.',
    },
  ]);
});

test('fileBrokenLedger: other errors file nothing, and an unreachable database is logged', async () => {
  const store = memoryStore();
  await fileBrokenLedger(store, new Error('Deadline exceeded'), clock);
  expect(store.below('issues')).toEqual([]);
  store.observe({
    write: () => {
      throw new Error('no database');
    },
  });
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  await fileBrokenLedger(store, broken, clock);
  expect(logged.mock.calls).toMatchObject([['issue.not-filed', { uid: 'asha' }]]);
});
