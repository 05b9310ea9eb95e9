import { istInstant } from '@sthira/contract/units';
import { expect, test, vi } from 'vitest';
import { anAccount } from '#accounts/account-fixture.ts';
import { finishSquareOff, squareOffAccount } from '#accounts/square-off-account.ts';
import { fileIssue } from '#issues/file-issue.ts';
import { AccountRun } from './account-run.ts';
import { RunGuard } from './guard-run.ts';

vi.mock(import('#accounts/square-off-account.ts'), () => ({ squareOffAccount: vi.fn(), finishSquareOff: vi.fn(async () => true) }));
vi.mock(import('#issues/file-issue.ts'), async (original) => ({ ...(await original()), fileIssue: vi.fn() }));
vi.mock(import('#platform/log.ts'), () => ({ log: { info: () => {}, warn: () => {}, error: () => {} } }));

const startedAt = istInstant('2026-11-20', '10:00');

/** A run of five lakhs that may lose one percent, looked at every second. */
function aGuardedRun(over: { squareOff?: boolean; startedAt?: number } = {}) {
  vi.mocked(fileIssue).mockReset().mockResolvedValue('ERR001');
  vi.mocked(squareOffAccount).mockReset();
  vi.mocked(finishSquareOff).mockClear();
  let nowMs = over.startedAt ?? startedAt;
  const clock = { now: () => nowMs, monotonicMs: () => nowMs, sleep: async () => undefined };
  const trading = { ...anAccount().trading, state: 'running' as const, runId: 'run1', startedAt: nowMs };
  const run = new AccountRun(anAccount({ trading, slPctHundredths: 100, squareOff: over.squareOff ?? false }), undefined);
  run.reconciled = true;
  const guard = new RunGuard(run, clock);
  const stop = () => {
    run.account = { ...run.account, trading: { ...trading, state: 'stopping', stoppingAt: nowMs } };
  };
  const check = (mtmPaise: number | null, afterMs = 1_000) => {
    nowMs += afterMs;
    return guard.check({ mtmPaise, hours: 'exchange' });
  };
  const told = () => vi.mocked(fileIssue).mock.calls.map(([{ description }]) => description);
  return { check, stop, told };
}

test('why a run was stopped is told, though telling it failed at first and the run is flat by then', async () => {
  const { check, stop, told } = aGuardedRun();
  vi.mocked(fileIssue).mockRejectedValueOnce(new Error('the database is away'));
  await check(-500_000);
  expect(squareOffAccount).toHaveBeenCalledOnce();
  stop();
  await check(-500_000);
  expect(finishSquareOff).not.toHaveBeenCalled();
  await check(-500_000, 5_000);
  expect(told().at(-1)).toBe('The loss reached 1% of the account size');
  expect(finishSquareOff).toHaveBeenCalledOnce();
});

test('issues that cannot be filed keep no run from being stopped, nor for longer than a minute from being done', async () => {
  const { check, stop } = aGuardedRun();
  vi.mocked(fileIssue).mockRejectedValue(new Error('the counter is spoilt'));
  await check(-500_000);
  expect(squareOffAccount).toHaveBeenCalledOnce();
  stop();
  for (let second = 0; second < 59; second += 1) await check(null);
  expect(finishSquareOff).not.toHaveBeenCalled();
  await check(null);
  expect(finishSquareOff).toHaveBeenCalledOnce();
});

test('a loss within its limit stops nothing', async () => {
  const { check, told } = aGuardedRun();
  await check(-499_999);
  expect(squareOffAccount).not.toHaveBeenCalled();
  expect(told()).toEqual([]);
});

test('the end of the day stops a run that was started before it, on a trading day', async () => {
  const stopped = async (day: string, from: string, till: string) => {
    const { check } = aGuardedRun({ squareOff: true, startedAt: istInstant(day, from) });
    await check(0, istInstant(day, till) - istInstant(day, from));
    return vi.mocked(squareOffAccount).mock.calls.length > 0;
  };
  expect(await stopped('2026-11-20', '10:00', '15:14')).toBe(false);
  expect(await stopped('2026-11-20', '10:00', '15:15')).toBe(true);
  expect(await stopped('2026-11-20', '20:00', '20:01')).toBe(false);
  expect(await stopped('2026-11-21', '10:00', '16:00')).toBe(false);
});
