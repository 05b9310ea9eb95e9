import { type Decision, decide } from '@sthira/quant/enigma';
import { expect, test, vi } from 'vitest';
import { anAccount } from '#accounts/account-fixture.ts';
import { AccountRun } from './account-run.ts';
import { aContract } from './agent-fixtures.ts';

vi.mock(import('@sthira/quant/enigma'), async (original) => {
  const enigma = await original();
  return { ...enigma, decide: vi.fn(enigma.decide) };
});

const account = anAccount({
  trading: { algoId: 1, state: 'running', runId: 'run1', startedAt: 1_000, stoppingAt: null, paidDay: '', stopReason: '' },
});

test('a run that may only reduce stays so through a hand-over, a new run begins anew', () => {
  const before = new AccountRun(account, undefined);
  expect(before.gate).toBe('active');
  const saved = { ...before.saved, gate: 'reducing' };
  expect(new AccountRun(account, saved).gate).toBe('reducing');
  expect(new AccountRun(account, { ...saved, runId: 'another' }).gate).toBe('active');
});

test('while a day is not paid for the run enters nothing, and still closes', () => {
  const sell = { leg: 'shortCall', contract: aContract(), side: 'SELL', quantity: 65, purpose: 'entry' } as const;
  const close = { ...sell, contract: aContract({ instrumentId: 40002 }), side: 'BUY', purpose: 'exit' } as const;
  const decision: Decision = {
    state: new AccountRun(account, undefined).saved.algorithm as Decision['state'],
    intents: [sell, close],
    cancels: [],
    reason: '',
  };
  vi.mocked(decide).mockReturnValue(decision);
  const quote = { bidPaise: 10_000, askPaise: 10_050, lastPaise: 10_025, at: 1_000 };
  const market = { indices: undefined, contracts: [], bars: [], quoteOf: () => quote };
  const purposes = (entries: 'allowed' | 'held') =>
    new AccountRun(account, undefined).decide(market, { now: 2_000, epoch: 1, hours: 'always', entries }).create.map(({ purpose }) => purpose);
  expect(purposes('allowed')).toEqual(['entry', 'exit']);
  expect(purposes('held')).toEqual(['exit']);
});
