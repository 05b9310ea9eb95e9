import { expect, test } from 'vitest';
import { anAccount } from '#accounts/account-fixture.ts';
import { AccountRun } from './account-run.ts';

const account = anAccount({ trading: { algoId: 1, state: 'running', runId: 'run1', startedAt: 1_000, stoppingAt: null } });

test('a run that may only reduce stays so through a hand-over, a new run begins anew', () => {
  const before = new AccountRun(account, undefined);
  expect(before.gate).toBe('active');
  const saved = { ...before.saved, gate: 'reducing' };
  expect(new AccountRun(account, saved).gate).toBe('reducing');
  expect(new AccountRun(account, { ...saved, runId: 'another' }).gate).toBe('active');
});
