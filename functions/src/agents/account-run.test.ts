import { type Decision, decide } from '@sthira/quant/enigma';
import { expect, test, vi } from 'vitest';
import { anAccount } from '#accounts/account-fixture.ts';
import { AccountRun } from './account-run.ts';
import { aContract, anOrder } from './agent-fixtures.ts';

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

test('each position the algorithm opens is a cycle of its own, and no tag comes again', () => {
  const strangle = { longCall: aContract(), longPut: aContract(), shortCall: aContract(), shortPut: aContract() };
  const open = { phase: 'entering', strangle, units: 65, sinceAt: 0, exitAt: 9_000_000 } as const;
  const buy = { leg: 'longCall', contract: aContract(), side: 'BUY', quantity: 65, purpose: 'entry' } as const;
  const run = new AccountRun(account, undefined);
  const quote = { bidPaise: 10_000, askPaise: 10_050, lastPaise: 10_025, at: 1_000 };
  const market = { indices: undefined, contracts: [], bars: [], quoteOf: () => quote };
  const decided = (state: Decision['state'], intents: Decision['intents'] = []) => {
    vi.mocked(decide).mockReturnValue({ state, intents, cancels: [], reason: '' });
    const { create } = run.decide(market, { now: 2_000, epoch: 1, hours: 'always', entries: 'allowed' });
    for (const order of create) run.put({ ...order, state: 'filled', filledQuantity: 65 });
    return create;
  };
  const first = decided(open, [buy]);
  expect(decided({ ...open, phase: 'holding' })).toEqual([]);
  decided({ phase: 'flat', readyAt: 0 });
  const second = decided(open, [buy]);
  expect([...first, ...second].map(({ cycle, attempt }) => [cycle, attempt])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(run.saved.cycle).toBe(2);
});

test('the figures are folded once for one view of the market, and anew after a fill', () => {
  const run = new AccountRun(account, undefined);
  const quoteOf = vi.fn(() => ({ bidPaise: 9_000, askPaise: 9_050, lastPaise: 9_000, at: 1_000 }));
  const market = { indices: undefined, contracts: [], bars: [], quoteOf };
  const sold = anOrder({ filledQuantity: 65, fills: { e1: { quantity: 65, pricePaise: 10_000, at: 1_000 } } });
  run.put(sold);
  expect([run.figures(market), run.figures(market), run.figures(market)].map(({ mtmPaise }) => mtmPaise)).toEqual([65_000, 65_000, 65_000]);
  expect(quoteOf).toHaveBeenCalledOnce();
  run.put({ ...sold, fills: { ...sold.fills, e2: { quantity: 65, pricePaise: 10_000, at: 1_000 } } });
  expect(run.figures(market).mtmPaise).toBe(130_000);
  expect(run.figures({ ...market, quoteOf: () => undefined }).mtmPaise).toBeNull();
});

test('books are read on while the positions tell of a fill that is not in them', () => {
  const run = new AccountRun(account, undefined);
  run.put(anOrder({ state: 'cancelled', filledQuantity: 0, updatedAt: 5_000 }));
  expect(run.needsBooks).toBe(false);
  const unknown = { boughtQuantity: null, soldQuantity: null, buyAveragePaise: null, sellAveragePaise: null, realisedPaise: null, multiplier: 1 };
  run.takePositions({ value: [{ segment: 'NSEFO', instrumentId: 40001, symbol: '', quantity: -65, ...unknown }], readAt: 6_000 });
  expect(run.needsBooks).toBe(true);
});
