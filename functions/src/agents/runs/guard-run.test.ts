import { istInstant } from '@sthira/contract/units';
import { runOrdersOf } from '@sthira/quant/run/books/run-orders';
import type { RunRequest } from '@sthira/quant/run/state/run-request';
import { anOrder } from '@sthira/quant/testing/run-fixtures';
import { expect, test, vi } from 'vitest';
import { reachLimit } from '#accounts/trading/reach-limit.ts';
import { finishSquareOff, squareOffAccount } from '#accounts/trading/square-off-account.ts';
import { fileIssue, readCause } from '#issues/file-issue.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { AccountRun } from './account-run.ts';
import { RunGuard } from './guard-run.ts';

vi.mock(import('#accounts/trading/square-off-account.ts'), () => ({
  squareOffAccount: vi.fn(),
  finishSquareOff: vi.fn(async () => true),
}));
vi.mock(import('#accounts/trading/stop-twins.ts'), () => ({ stopEachTwin: async () => {} }));
vi.mock(import('#accounts/trading/reach-limit.ts'), () => ({
  reachLimit: vi.fn(async () => true),
}));
vi.mock(import('#issues/file-issue.ts'), async (original) => ({
  ...(await original()),
  fileIssue: vi.fn(),
  readCause: vi.fn(),
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const store = memoryStore();
const startedAt = istInstant('2026-11-20', '10:00');
const loss: RunRequest = { kind: 'stop', reason: 'The loss reached 1% of the account size' };
const flat: RunRequest = {
  kind: 'flat',
  resultPaise: -500_000,
  unaccounted: ['tag1'],
  closesAt: startedAt + 1,
};
const limit: RunRequest = {
  kind: 'limit',
  limit: 'daily-loss',
  pctHundredths: 200,
  usedPaise: 1_000_000,
};

/** The guard of a run; each call of it is a second later. */
function aGuardedRun({ stopReason = '' } = {}) {
  vi.mocked(fileIssue).mockReset().mockResolvedValue('ERR001');
  vi.mocked(squareOffAccount).mockReset();
  vi.mocked(finishSquareOff).mockClear();
  let nowMs = startedAt;
  const clock = { now: () => nowMs, monotonicMs: () => nowMs, sleep: async () => undefined };
  const stopping = { state: 'stopping' as const, stoppingAt: nowMs, stopReason };
  const trading = {
    ...anAccount().trading,
    state: 'running' as const,
    runId: 'run1',
    startedAt: nowMs,
    ...(stopReason === '' ? {} : stopping),
  };
  const account = anAccount({ trading });
  const run = new AccountRun(account, { saved: undefined, orders: [], openedAt: nowMs });
  run.state = { ...run.state, reconciled: true };
  const guard = new RunGuard(store, run, clock);
  const stop = () => run.follow({ ...account, trading: { ...trading, ...stopping } });
  const carryOut = (requests: RunRequest[], afterMs = 1_000) => {
    nowMs += afterMs;
    return guard.carryOut(requests);
  };
  const filedTexts = () =>
    vi.mocked(fileIssue).mock.calls.map(([, { description }]) => description);
  return { run, guard, carryOut, stop, filedTexts };
}

test('run guard: the reason of a stop is filed after a failed filing, although the run is flat by then', async () => {
  const { carryOut, stop, filedTexts } = aGuardedRun();
  vi.mocked(fileIssue).mockRejectedValueOnce(new Error('the database is away'));
  await carryOut([loss]);
  expect(squareOffAccount).toHaveBeenCalledOnce();
  stop();
  await carryOut([flat]);
  expect(finishSquareOff).not.toHaveBeenCalled();
  await carryOut([flat], 5_000);
  expect(filedTexts().at(-1)).toBe('The loss reached 1% of the account size');
  expect(finishSquareOff).toHaveBeenCalledExactlyOnceWith(
    store,
    expect.objectContaining({
      runId: 'run1',
      resultPaise: -500_000,
      unaccounted: ['tag1'],
      closesAt: startedAt + 1,
    }),
  );
});

test('run guard: an issue that cannot be filed does not hold the stop, and delays the end by at most a minute', async () => {
  const { carryOut, stop } = aGuardedRun();
  vi.mocked(fileIssue).mockRejectedValue(new Error('the counter is spoilt'));
  await carryOut([loss]);
  expect(squareOffAccount).toHaveBeenCalledOnce();
  stop();
  for (let second = 0; second < 58; second += 1) await carryOut([flat]);
  expect(finishSquareOff).not.toHaveBeenCalled();
  await carryOut([flat], 2_000);
  expect(finishSquareOff).toHaveBeenCalledOnce();
});

test('run guard: a reached daily loss limit is stored with the loss', async () => {
  const { carryOut } = aGuardedRun();
  await carryOut([limit]);
  expect(reachLimit).toHaveBeenCalledExactlyOnceWith(
    store,
    expect.objectContaining({
      runId: 'run1',
      limit: 'daily-loss',
      usedPaise: 1_000_000,
    }),
  );
});

test('run guard: the reason of a stop is filed with high priority under account and run', async () => {
  const { carryOut, run } = aGuardedRun();
  await carryOut([loss]);
  expect(vi.mocked(fileIssue).mock.lastCall?.[1]).toMatchObject({
    cause: `run-stopped:${run.id}:run1`,
    priority: 'high',
    accountId: run.id,
  });
});

test('run guard: each kind of problem is filed once a minute', async () => {
  const { carryOut, filedTexts } = aGuardedRun();
  const problem: RunRequest = {
    kind: 'issue',
    problem: 'books-differ',
    priority: 'high',
    text: 'The books differ.',
  };
  for (let second = 0; second < 59; second += 1) await carryOut([problem]);
  expect(filedTexts()).toEqual(['The books differ.']);
  await carryOut([problem], 2_000);
  expect(filedTexts()).toHaveLength(2);
});

test('run guard: a new agent files the reason of the stop unless that issue exists', async () => {
  const takenUp = async (filed: (cause: string) => boolean) => {
    vi.mocked(readCause).mockImplementation(async (_store, { cause }) =>
      filed(cause) ? { issueId: 'ERR001' } : undefined,
    );
    const { carryOut, filedTexts } = aGuardedRun({ stopReason: 'The loss reached 1%' });
    await carryOut([flat]);
    expect(finishSquareOff).toHaveBeenCalledOnce();
    return filedTexts();
  };
  expect(await takenUp(() => false)).toEqual(['The loss reached 1%']);
  expect(await takenUp((cause) => cause === `run-stopped:${anAccount().id}:run1`)).toEqual([]);
  expect(await takenUp((cause) => cause === `day-unpaid:${anAccount().id}:2026-11-20`)).toEqual([]);
});

test('run guard: an order rejected in this shift is filed once with the reason', async () => {
  const { run, carryOut, filedTexts } = aGuardedRun();
  const rejected = anOrder({
    ...{ tag: 'tag1', state: 'rejected', reason: 'No margin', updatedAt: startedAt },
  });
  run.state = { ...run.state, orders: runOrdersOf([rejected]) };
  await carryOut([]);
  await carryOut([], 61_000);
  expect(filedTexts()).toEqual([
    expect.stringMatching(/^The broker rejected an order: .*No margin/),
  ]);
});

test.each([
  ['rejected before this shift', { state: 'rejected', updatedAt: startedAt - 1 }],
  ['that rests', { state: 'open', updatedAt: startedAt }],
] as const)('run guard: an order %s is not filed', async (_, changes) => {
  const { run, carryOut, filedTexts } = aGuardedRun();
  run.state = { ...run.state, orders: runOrdersOf([anOrder({ tag: 'tag1', ...changes })]) };
  await carryOut([]);
  expect(filedTexts()).toEqual([]);
});

test.each([
  ['broker-unreadable', 'high'],
  ['keys-unopened', 'critical'],
  ['undecided', 'critical'],
] as const)(
  'run guard: %s is %s while the run holds something, high otherwise',
  async (kind, priority) => {
    const holding = aGuardedRun();
    const filled = anOrder({
      tag: 'tagA',
      state: 'filled',
      filledQuantity: 130,
      fills: { e1: { quantity: 130, pricePaise: 10_000, at: startedAt } },
    });
    holding.run.state = { ...holding.run.state, orders: runOrdersOf([filled]) };
    await holding.guard.trouble(kind, 'No.');
    expect(vi.mocked(fileIssue).mock.calls.at(-1)?.[1]).toMatchObject({ priority });
    await aGuardedRun().guard.trouble(kind, 'No.');
    expect(vi.mocked(fileIssue).mock.calls.at(-1)?.[1]).toMatchObject({ priority: 'high' });
  },
);
