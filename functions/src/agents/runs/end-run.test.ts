import { beforeEach, expect, test, vi } from 'vitest';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { AccountRun } from './account-run.ts';
import { markStopped, stopRun } from './end-run.ts';

vi.mock(import('#accounts/trading/wake-agents.ts'), () => ({ wakeAgents: async () => {} }));
const logged = vi.hoisted(() => [] as [string, unknown][]);
vi.mock(import('#platform/log/log.ts'), () => ({
  log: {
    info: (event, facts) => void logged.push([event, facts]),
    warn: () => {},
    error: () => {},
  },
}));

const clock = new SteppedClock();
let store: MemoryStore;
const { id } = anAccount();
const runOf = (state: 'running' | 'stopping', runId = 'run1') =>
  anAccount({
    trading: {
      ...anAccount().trading,
      ...{ state, runId, startedAt: 1_000 },
      stoppingAt: state === 'stopping' ? 2_000 : null,
    },
  });
const guarded = (state: 'running' | 'stopping') =>
  new AccountRun(runOf(state), { saved: undefined, orders: [], openedAt: 0 });
const trading = () => store.at(`accounts/${id}`)?.trading;
const audited = () =>
  store.below('audit').map(({ action, actor, details }) => ({ action, actor, details }));

beforeEach(() => {
  clock.set(5_000);
  store = memoryStore(() => clock.now());
  logged.length = 0;
});

test('end run: a run that the platform ends is squared off with a reason for its owner', async () => {
  store.put(`accounts/${id}`, runOf('running'));
  await stopRun(store, guarded('running'), 'The stop loss was reached.', clock);
  expect(trading()).toMatchObject({
    ...{ state: 'stopping', runId: 'run1', stoppingAt: 5_000 },
    stopReason: 'The stop loss was reached.',
  });
  expect(audited()).toMatchObject([
    {
      ...{ action: 'stopRun', actor: { system: 'agent' } },
      details: { reason: 'The stop loss was reached.' },
    },
  ]);
});

// req: INVESTOR-121
test('end run: the twin of a run that the platform ends is squared off, and not waited for', async () => {
  store.put(`accounts/${id}`, runOf('running'));
  const twin = aPaperAccount({ twinOf: id, trading: runOf('running').trading });
  store.put(`accounts/${twin.id}`, twin);
  await stopRun(store, guarded('running'), 'The stop loss was reached.', clock);
  await vi.waitFor(() =>
    expect(store.at(`accounts/${twin.id}`)?.trading).toMatchObject({ state: 'stopping' }),
  );
  expect(clock.now()).toBe(5_000);
});

test.each([
  ['another run has begun', () => store.put(`accounts/${id}`, runOf('running', 'run2'))],
  ['the account is no more', () => {}],
])('end run: no run is ended when %s', async (_, meanwhile) => {
  meanwhile();
  await expect(stopRun(store, guarded('running'), 'Too late.', clock)).rejects.toMatchObject({
    code: 'conflict',
    message: 'The run has ended meanwhile.',
  });
  expect(audited()).toEqual([]);
});

test('end run: a flat run ends with its result and is logged once', async () => {
  store.put(`accounts/${id}`, runOf('stopping'));
  const ending = { resultPaise: -500, unaccounted: ['tag1'], closesAt: 9_000 };
  await markStopped(store, guarded('stopping'), ending, clock);
  expect(trading()).toMatchObject({
    ...{ state: 'stopped', runId: 'run1' },
    day: { resultPaise: -500 },
    watch: { runId: 'run1', tags: ['tag1'], stoppedAt: 5_000 },
  });
  expect(audited()).toMatchObject([
    {
      ...{ action: 'finishSquareOff', actor: { system: 'agent' } },
      details: { resultPaise: -500, unaccounted: 'tag1' },
    },
  ]);
  await markStopped(store, guarded('stopping'), ending, clock);
  expect(logged).toEqual([['run.ended', { accountId: id }]]);
});
