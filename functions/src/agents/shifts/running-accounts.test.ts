import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { runOrdersOf } from '@sthira/quant/run/books/run-orders';
import { aRunAccount } from '@sthira/quant/testing/run-fixtures';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { AccountAgent } from './account-agent.ts';
import { RunningAccounts } from './running-accounts.ts';

let now = istInstant('2026-11-20', '12:00');
const clock = { now: () => now, monotonicMs: () => now, sleep: async () => undefined };
const shift = {
  clock,
  tenure: { maySend: () => true, readsFromMs: 0 },
  blocks: { of: () => undefined },
};
const market = {
  indices: undefined,
  contracts: [],
  heldContracts: [],
  long: [],
  bars: [],
  quoteOf: () => undefined,
};
const aRun = (runId: string) =>
  anAccount({ id: 'a1', trading: { ...anAccount().trading, state: 'running', runId } });
const saved = { runId: 'run1', cycle: 1, gate: 'active', algorithm: null };

/** An agent of the account whose run stands at this figure. */
function agentAt(account: ReturnType<typeof aRun>, mtmPaise: number | null): AccountAgent {
  const run = {
    id: account.id,
    account,
    saved,
    state: { account: aRunAccount(), orders: runOrdersOf([]), hand: {}, differs: {} },
    takeChanged: () => [],
  };
  const leave = () => undefined;
  return {
    run,
    leave,
    live: () => ({ mtmPaise, marginPaise: 5_000, state: 'stopping', at: now }),
  } as unknown as AccountAgent;
}

const open = vi.spyOn(AccountAgent, 'open');
afterAll(() => open.mockRestore());
beforeEach(() => {
  now = istInstant('2026-11-20', '12:00');
  open.mockReset();
});

test('running accounts: the result of an ended run stays until IST midnight, also after a hand-over', async () => {
  open.mockResolvedValue(agentAt(aRun('run1'), -2_500));
  const running = new RunningAccounts(firestoreStore, { runs: {}, live: {} }, shift);
  await running.follow([aRun('run1')]);
  expect(running.figures(market).live).toMatchObject({
    a1: { state: 'stopping', marginPaise: 5_000 },
  });
  await running.follow([]);
  const ended = { a1: { mtmPaise: -2_500, marginPaise: null, state: 'stopped', at: now } };
  const { live, runs } = running.figures(market);
  expect({ live, runs }).toEqual({ live: ended, runs: {} });
  now = istInstant('2026-11-20', '23:59');
  const next = new RunningAccounts(firestoreStore, { runs, live }, shift);
  expect(next.figures(market).live).toEqual(ended);
  now = istInstant('2026-11-21', '00:00');
  expect(next.figures(market).live).toEqual({});
});

test('running accounts: a new run replaces the ended one', async () => {
  open
    .mockResolvedValueOnce(agentAt(aRun('run1'), -2_500))
    .mockResolvedValueOnce(agentAt(aRun('run2'), 100));
  const running = new RunningAccounts(firestoreStore, { runs: {}, live: {} }, shift);
  await running.follow([aRun('run1')]);
  await running.follow([aRun('run2')]);
  expect(running.figures(market).live).toMatchObject({ a1: { mtmPaise: 100, state: 'stopping' } });
});

test('running accounts: a row of a run that was not stopped, or with an unknown figure, is not kept', async () => {
  open.mockResolvedValue(agentAt(aRun('run1'), null));
  const running = new RunningAccounts(
    firestoreStore,
    { runs: {}, live: { a2: { mtmPaise: 7, marginPaise: null, state: 'running', at: now } } },
    shift,
  );
  await running.follow([aRun('run1')]);
  await running.follow([]);
  expect(running.figures(market).live).toEqual({});
});

test('running accounts: accounts are loaded at the same time, and a failure does not stop the others', async () => {
  const accounts = ['a1', 'a2', 'a3'].map((id) => ({ ...aRun('run1'), id }));
  let waiting = 0;
  let most = 0;
  open.mockImplementation(async (_store, { account }) => {
    waiting += 1;
    most = Math.max(most, waiting);
    await Promise.resolve();
    waiting -= 1;
    if (account.id === 'a2') throw new Error('a spoilt order');
    return agentAt(account, 0);
  });
  const running = new RunningAccounts(firestoreStore, { runs: {}, live: {} }, shift);
  await running.follow(accounts);
  expect([...running.agents.keys()]).toEqual(['a1', 'a3']);
  expect(most).toBe(3);
});

test('running accounts: a beat writes the page of one account, and each account is asked once', async () => {
  const page = { runId: 'run1', number: 3, until: 9, orders: [] };
  open.mockImplementation(async (_store, { account }) =>
    Object.assign(agentAt(account, 0), {
      takePage: () => (account.id === 'a1' ? page : undefined),
    }),
  );
  const running = new RunningAccounts(firestoreStore, { runs: {}, live: {} }, shift);
  await running.follow([aRun('run1'), { ...aRun('run1'), id: 'a2' }]);
  const replace = vi.fn();
  for (let beat = 0; beat < 3; beat += 1) running.takePages()({ replace } as never);
  expect(replace.mock.calls).toEqual([
    [expect.objectContaining({ path: paths.orderPage('a1', page) }), page],
  ]);
});
