import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test } from 'vitest';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { closeDays } from './close-days.ts';
import { getAdminReport } from './get-admin-report.ts';
import { getReport } from './get-report.ts';

const clock = new SteppedClock();
const [closedDay, openDay] = ['2026-11-24', '2026-11-25'];
const now = istInstant(openDay, '16:00');
const range = { from_date: closedDay, to_date: openDay };
const paper = aPaperAccount({ ownerUid: 'ravi' });
let store: MemoryStore;

/** An account that trades, sold for and bought back on both days, and was started and logged in. */
function plant(account: AccountDocument, { id, ownerUid }: AccountDocument = account): void {
  const trading = { ...account.trading, state: 'running' as const };
  store.put(paths.account(id), { ...account, trading });
  traded(id);
  for (const action of ['loginAccount', 'startTrading'])
    store.put(`audit/${id}-${action}`, {
      ...{ action, actor: { uid: ownerUid }, subject: id, at: istInstant(openDay, '10:00') },
      details: action === 'startTrading' ? { day: openDay, sparedMilliCredits: 50_000 } : {},
    });
}

function traded(id: string): void {
  for (const day of [closedDay, openDay])
    for (const [side, filledAtPaise, time] of [
      ['SELL', 12_000, '11:00'],
      ['BUY', 10_000, '12:00'],
    ] as const) {
      const at = istInstant(day, time);
      const order = anOrder({
        ...{ at, side, filledAtPaise, runId: `${id}-${day}`, instrumentId: 40_001 },
      });
      store.put(`accounts/${id}/orders/${order.tag}`, order);
    }
}

const callBy = <Input>(uid: string, input: Input) => ({
  caller: {
    uid,
    email: '',
    name: '',
    role: uid === 'meera' ? ('admin' as const) : ('user' as const),
  },
  ...{ input, clock, store },
});
const adminReport = async () => (await getAdminReport(callBy('meera', range))).data;
const ownReport = async (account_ids?: string[]) =>
  (await getReport(callBy('ravi', { ...range, ...(account_ids ? { account_ids } : {}) }))).data;
const real = anAccount({ ownerUid: 'ravi' });

beforeEach(async () => {
  clock.set(now);
  store = memoryStore(() => clock.now());
  putPeople(store);
  plant(real);
});

const tried = { accounts: 1, people: 1, at_work_today: 1, began: 1, had_broker: 1 };

// req: ADMIN-116
test('no paper: an account on paper that trades changes nothing of the platform’s report but the counts of paper', async () => {
  const before = await adminReport();
  const counted = { ...before, paper: { ...before.paper, ...tried } };
  expect(before).toMatchObject({
    summary: { total_pnl: 2_600, active_users: 1, orders: 4 },
    metrics: { accounts: 1, trading_accounts: 1 },
    algorithms: [{ accounts: 1, runs: 2 }],
  });
  plant(paper);
  expect(await adminReport()).toEqual(counted);
  clock.set(istInstant(openDay, '16:10'));
  await closeDays(store, clock);
  expect(store.below(`accounts/${paper.id}/days`)).toHaveLength(1);
  expect(await adminReport()).toEqual({ ...counted, as_of: new Date(clock.now()).toISOString() });
});

// req: ADMIN-116
test('no paper: nor does one that was deleted', async () => {
  const before = await adminReport();
  plant(paper);
  await store.commit((unit) => unit.remove(docs.account(paper.id)));
  store.put(paths.deletedAccount(paper.id), { ...paper, deletedAt: now });
  const { began, had_broker } = tried;
  expect(await adminReport()).toEqual({
    ...before,
    paper: { ...before.paper, began, had_broker },
  });
});

// req: INVESTOR-113
test('no paper: an investor’s report of all their accounts leaves those on paper out', async () => {
  const before = await ownReport();
  expect(before.summary).toMatchObject({ total_pnl: 2_600, active_accounts: 1 });
  plant(paper);
  store.put(paths.deletedAccount('Deleted'), { ...paper, id: 'Deleted', deletedAt: now });
  traded('Deleted');
  expect(await ownReport()).toEqual(before);
});

// req: INVESTOR-113
test('no paper: a report of chosen accounts is of paper alone, or of none', async () => {
  plant(paper);
  const { summary, trades, spared_days } = await ownReport([paper.id]);
  expect(summary).toMatchObject({ total_pnl: 2_600, milli_credits: 0 });
  expect(new Set(trades.map(({ account_name }) => account_name))).toEqual(new Set(['Asha Paper']));
  expect(spared_days).toEqual([{ date: openDay, account_id: paper.id, milli_credits: 50_000 }]);
  expect(await ownReport([real.id])).not.toHaveProperty('spared_days');
  await expect(ownReport([paper.id, real.id])).rejects.toMatchObject({
    ...{ code: 'bad-input' },
    message: 'A report is of accounts on paper or of others, never of both.',
  });
});
