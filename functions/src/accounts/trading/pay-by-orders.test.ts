// req: INVESTOR-162

import { paths } from '@sthira/contract/paths';
import { type Day, istInstant } from '@sthira/contract/units';
import { addDays } from '@sthira/quant/calendar/trading-days';
import { yearlyCapMilliCredits } from '@sthira/quant/result/credits-a-year';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountRow } from '#accounts/record/account-row.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { payDay } from './pay-day.ts';
import { startAccount } from './start-account.ts';

vi.mock(import('#credits/credit-rule.ts'), () => ({ ruleOn: () => 'order-days' }));
vi.mock(import('./shard-room.ts'), () => ({ shardRefusal: async () => undefined }));

const clock = new SteppedClock();
const day = '2026-11-20';
const { id, ownerUid, trading } = anAccount();
const caller = { uid: ownerUid, email: 'asha@example.com', name: 'Asha', role: 'user' } as const;
let store: MemoryStore;

beforeEach(() => begin(10_000_000));

function begin(milliCredits: number): void {
  clock.set(istInstant(day, '10:00'));
  store = memoryStore(() => clock.now());
  putPeople(store);
  const wallet = { uid: ownerUid, milliCredits, sequence: 0, updatedAt: 0 };
  store.put(paths.wallet(ownerUid), wallet);
}

const put = (changes: Partial<AccountDocument> = {}) =>
  store.put(paths.account(id), anAccount(changes));
const stored = async () => (await store.read(docs.account(id))) ?? anAccount();
const charges = () =>
  store
    .below(`${paths.wallet(ownerUid)}/entries`)
    .map(({ milliCredits, cause }) => [milliCredits, cause]);
const start = () =>
  startAccount(store, {
    ...{ id, caller, clock, action: 'startTrading', algoId: 1, market: undefined },
  });
async function pay(on: Day = day) {
  clock.set(istInstant(on, '10:00'));
  return payDay(store, { account: await stored(), day: on, clock });
}
const running = { ...trading, state: 'running', runId: 'run1' } as const;

test('by orders: a start takes nothing, and the first order of the day its credits, once', async () => {
  put();
  await start();
  expect(charges()).toEqual([]);
  expect((await stored()).trading.paidDay).toBe('');
  expect(await pay()).toEqual({ outcome: 'paid' });
  expect(await pay()).toEqual({ outcome: 'paid' });
  expect(charges()).toEqual([[-50_000, 'Asha Arham: orders on Nov 20, 2026 with 5 lakh']]);
  expect((await stored()).trading).toMatchObject({
    paidDay: day,
    chargedYear: { year: '2026', milliCredits: 50_000 },
  });
  put({ trading: { ...(await stored()).trading, state: 'stopped' } });
  await start();
  expect(await pay()).toEqual({ outcome: 'paid' });
  expect(charges()).toHaveLength(1);
});

test('by orders: a start asks for the credits of a day with an order', async () => {
  begin(49_999);
  put();
  await expect(start()).rejects.toMatchObject({
    message: 'Asha Arham needs 50 credits for today; the wallet has 49.999.',
  });
});

test('by orders: an account whose year is at its cap starts with an empty wallet, and pays nothing', async () => {
  begin(0);
  const cap = yearlyCapMilliCredits(500);
  const charged = { year: '2026', milliCredits: cap, day: '2026-11-19', dayMilliCredits: 1 };
  put({ trading: { ...trading, chargedYear: charged } });
  await start();
  expect(await pay()).toEqual({ outcome: 'paid' });
  expect(charges()).toEqual([]);
  expect(accountRow(await stored(), clock.now())).toMatchObject({
    ...{ paid_today: true, order_day_credits: 0 },
  });
});

test('by orders: without the credits the run is squared off before its order', async () => {
  begin(10);
  put({ trading: running });
  expect(await pay()).toEqual({ outcome: 'stopped' });
  expect(charges()).toEqual([]);
  expect(store.at(paths.issue('ERR001'))).toMatchObject({
    description: expect.stringMatching(/^Squared off before its first order of the day: /),
  });
});

test('by orders: a day at its loss limit is charged, too, if an order closes a position on it', async () => {
  const limited = { day, resultPaise: -1_000_000, limitReachedAt: clock.now() };
  put({ trading: { ...running, day: limited } });
  expect(await pay()).toEqual({ outcome: 'paid' });
  expect(charges()).toHaveLength(1);
});

test('by orders: paper is charged nothing, and the audit has what the day would have taken', async () => {
  const paper = aPaperAccount({ trading: running });
  store.put(paths.account(paper.id), paper);
  await payDay(store, { account: paper, day, clock });
  expect(charges()).toEqual([]);
  expect(store.below('audit')[0]).toMatchObject({
    details: { day, rule: 'order-days', milliCredits: 0, sparedMilliCredits: 50_000 },
  });
});

test('by orders: whatever the days, sizes, restarts and repeats, a year takes its cap and no more', async () => {
  const orderDays = fc.array(fc.nat({ max: 420 }), { minLength: 1, maxLength: 60 });
  const sizes = fc.integer({ min: 1, max: 5_000 });
  await fc.assert(
    fc.asyncProperty(orderDays, sizes, async (offsets, accountSizeLakhHundredths) => {
      begin(1_000_000_000_000);
      put({ accountSizeLakhHundredths, trading: running });
      const days = offsets.toSorted((one, other) => one - other).map((of) => addDays(day, of));
      for (const on of days) await pay(on);
      const cap = yearlyCapMilliCredits(accountSizeLakhHundredths);
      const whole = Math.ceil(accountSizeLakhHundredths / 10) * 1_000;
      for (const year of ['2026', '2027', '2028']) {
        const counted = new Set(days.filter((on) => on.startsWith(year))).size;
        const taken = store
          .below(`${paths.wallet(ownerUid)}/entries`)
          .filter(({ accountDay }) => (accountDay as { day: Day }).day.startsWith(year))
          .reduce((sum, { milliCredits }) => sum - Number(milliCredits), 0);
        expect(taken).toBe(Math.min(counted * whole, cap));
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);
