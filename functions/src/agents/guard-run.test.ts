import { istInstant } from '@sthira/contract/units';
import { expect, test, vi } from 'vitest';
import { anAccount } from '#accounts/account-fixture.ts';
import { finishSquareOff, squareOffAccount } from '#accounts/square-off-account.ts';
import { causeOf, fileIssue } from '#issues/file-issue.ts';
import { AccountRun } from './account-run.ts';
import { anOrder } from './agent-fixtures.ts';
import { RunGuard } from './guard-run.ts';

vi.mock(import('#accounts/square-off-account.ts'), () => ({ squareOffAccount: vi.fn(), finishSquareOff: vi.fn(async () => true) }));
vi.mock(import('#issues/file-issue.ts'), async (original) => ({ ...(await original()), fileIssue: vi.fn(), causeOf: vi.fn() }));
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
  return { run, clock, check, stop, told };
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

test('a square off that hangs names the legs and the orders without an end; a new agent reads before it says that it cannot', async () => {
  const { run, check, stop, told } = aGuardedRun();
  const short = anOrder({ state: 'filled', filledQuantity: 130, fills: { e1: { quantity: 130, pricePaise: 1, at: null } } });
  run.put(short);
  run.put({ ...short, tag: 'tag2', side: 'BUY', state: 'open', appOrderId: '12', filledQuantity: 65, fills: {} });
  stop();
  await check(null, 60_000);
  expect(told()).toEqual([`Square off is not complete. Remaining: ${short.symbol} -65. Orders without an end: BUY 65 ${short.symbol}`]);
  run.reconciled = false;
  await check(null, 61_000);
  expect(told().at(-1)).toBe('Square off is not complete. Remaining: not known: the broker’s books could not be read');

  const next = aGuardedRun();
  next.run.reconciled = false;
  next.run.account = { ...next.run.account, trading: { ...next.run.account.trading, state: 'stopping', stoppingAt: 0 } };
  await next.check(null, 14_000);
  expect(next.told()).toEqual([]);
  await next.check(null);
  expect(next.told()).toHaveLength(1);
});

test('a new agent tells why the run was stopped unless that stands in the queue already', async () => {
  const takenUp = async (filed: (cause: string) => boolean) => {
    const { run, clock, told } = aGuardedRun();
    vi.mocked(causeOf).mockImplementation(({ cause }) => ({ get: async () => ({ exists: filed(cause) }) }) as never);
    run.account = {
      ...run.account,
      trading: { ...run.account.trading, state: 'stopping', stoppingAt: startedAt, stopReason: 'The loss reached 1%' },
    };
    const next = new RunGuard(run, clock);
    await next.check({ mtmPaise: null, hours: 'exchange' });
    expect(finishSquareOff).toHaveBeenCalledOnce();
    return told();
  };
  expect(await takenUp(() => false)).toEqual(['The loss reached 1%']);
  expect(await takenUp((cause) => cause === `run-stopped:${anAccount().id}:run1`)).toEqual([]);
  expect(await takenUp((cause) => cause === `day-unpaid:${anAccount().id}:2026-11-20`)).toEqual([]);
});
