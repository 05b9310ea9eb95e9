// req: ADMIN-21

import { randomUUID } from 'node:crypto';
import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { expect, onTestFinished, test } from 'vitest';
import { refused, succeed } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { aPaidPack, purchaseOf } from '#support/payments.ts';
import { type Person, signedIn } from '#support/sign-in.ts';
import { purchaseIn } from '#support/stored.ts';
import { eraseWallet } from '#support/wallets.ts';
import { db } from '../../functions/src/platform/firestore.ts';

const adjust = (admin: Person, { uid }: Person, credits: number) =>
  succeed(
    'adjustCredits',
    { uid, credits, reason: `Given ${credits}`, request_id: randomUUID() },
    admin,
  );

async function refundOf(
  purchase_id: string,
  people: { buyer: Person; admin: Person },
): Promise<void> {
  await succeed('requestRefund', { purchase_id, reason: 'Too early' }, people.buyer);
  await succeed(
    'decideRefund',
    { purchase_id, decision: 'approve', note: 'Within the rules' },
    people.admin,
  );
  await purchaseIn(purchase_id).until(
    'the refund to be processed',
    (purchase) => purchase?.refund?.state === 'processed',
  );
}

/** Moves the buyer's purchases to days long ago, on which no other test has any. */
async function moveTo(day: string, { uid }: Person, ...purchaseIds: string[]): Promise<void> {
  const at = istInstant(day, '23:59');
  for (const id of purchaseIds) {
    const refunded = (await purchaseOf(id)).refund?.paper ? { 'refund.paper.at': at } : {};
    await db()
      .doc(paths.purchase(id))
      .update({ 'paper.at': at, ...refunded });
  }
  for (const entry of (await db().collection(paths.walletEntries(uid)).get()).docs)
    await entry.ref.update({ at });
}

test('credit reports: the revenue of some days is the sum of their papers, and the credits that of the ledgers', async () => {
  const [buyer, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  const [kept, returned] = [await aPaidPack(buyer), await aPaidPack(buyer)];
  await refundOf(returned.purchase_id, { buyer, admin });
  await adjust(admin, buyer, -0.5);
  await moveTo('2001-02-28', buyer, kept.purchase_id, returned.purchase_id);
  const days = { from_date: '2001-02-01', to_date: '2001-02-28' };
  const { credits, months, papers } = await succeed('getRevenue', days, admin);
  expect(months).toEqual([
    {
      month: '2001-02',
      sales: 2,
      refunds: 1,
      paid_paise: 117_764,
      refunded_paise: 58_882,
      owed_milli_credits: expect.any(Number),
      taxable_paise: 49_900,
      cgst_paise: 0,
      sgst_paise: 0,
      igst_paise: 8_982,
      total_paise: 58_882,
    },
  ]);
  expect(
    papers.map(({ kind, purchase_id, total_paise }) => [kind, purchase_id, total_paise]),
  ).toEqual(
    expect.arrayContaining([
      ['tax-invoice', kept.purchase_id, 58_882],
      ['tax-invoice', returned.purchase_id, 58_882],
      ['credit-note', returned.purchase_id, -58_882],
    ]),
  );
  expect(credits).toMatchObject({
    sold: 1_000_000,
    refunded: -500_000,
    adjusted: -500,
    spent: 0,
    reversed: 0,
  });
  expect(credits.outstanding).toBeGreaterThanOrEqual(499_500);
  expect(
    await succeed('getRevenue', { from_date: '2001-03-01', to_date: '2001-03-31' }, admin),
  ).toMatchObject({ months: [], papers: [] });
  expect((await auditOf(admin.uid)).filter(({ action }) => action === 'getRevenue')).toMatchObject([
    { details: { ...days, papers: 3 } },
    {},
  ]);
  expect(await refused('getRevenue', days, buyer)).toMatchObject({ status: 403 });
  expect(
    await refused('getRevenue', { from_date: '2001-02-28', to_date: '2001-02-01' }, admin),
  ).toMatchObject({ code: 'bad-input' });
});

test('credit reports: movements of one person come newest first, in pages, and name the admin who adjusted', async () => {
  const [owner, admin, ...others] = await Promise.all([
    signedIn(),
    signedIn('admin'),
    signedIn('admin'),
    signedIn('admin'),
  ]);
  onTestFinished(() => eraseWallet(owner.uid));
  // One admin adjusts at most 20 times a minute.
  const adjusterOf = (credits: number) => [admin, ...others][credits % 3] ?? admin;
  for (let credits = 1; credits <= 52; credits += 1)
    await adjust(adjusterOf(credits), owner, credits);
  const email = owner.email.toUpperCase();
  const first = await succeed('getCreditMovements', { email }, admin);
  expect(first.movements.map(({ cause }) => cause)).toEqual(
    Array.from({ length: 50 }, (_, place) => `Given ${52 - place}`),
  );
  expect(first.more).toBe(true);
  expect(first.movements[0]).toMatchObject({
    uid: owner.uid,
    email: owner.email,
    kind: 'adjustment',
    milli_credits: 52_000,
    by: adjusterOf(52).email,
  });
  expect(first.movements.map(({ by }) => by)).toEqual(
    Array.from({ length: 50 }, (_, place) => adjusterOf(52 - place).email),
  );
  const last = first.movements.at(-1);
  const after = { uid: owner.uid, entry_id: last?.entry_id };
  const second = await succeed('getCreditMovements', { email, after }, admin);
  expect(second).toMatchObject({
    more: false,
    movements: [{ cause: 'Given 2' }, { cause: 'Given 1', balance_after: 1_000 }],
  });
  expect(await succeed('getCreditMovements', { email, kind: 'charge' }, admin)).toEqual({
    movements: [],
    more: false,
  });
  expect(
    (await succeed('getCreditMovements', { kind: 'adjustment' }, admin)).movements.map(
      ({ kind }) => kind,
    ),
  ).not.toContain('purchase');
});

test('credit reports: movements are refused for unknown people and pages, and to non-admins', async () => {
  const [owner, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  const gone = { uid: owner.uid, entry_id: 'adjustment_gone' };
  expect(await refused('getCreditMovements', { after: gone }, admin)).toMatchObject({
    status: 404,
  });
  expect(
    await refused('getCreditMovements', { email: 'nobody-at-all@example.com' }, admin),
  ).toMatchObject({ status: 404 });
  expect(
    await refused('getCreditMovements', { after: { uid: '../users', entry_id: 'x' } }, admin),
  ).toMatchObject({ code: 'bad-input' });
  expect(await refused('getCreditMovements', {}, owner)).toMatchObject({ status: 403 });
});

test('credit reports: a decided refund stays listed, with its admin and the reason', async () => {
  const [buyer, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  const { purchase_id } = await aPaidPack(buyer);
  await refundOf(purchase_id, { buyer, admin });
  const { refunds } = await succeed('getDecidedRefunds', {}, admin);
  const { refund } = await purchaseOf(purchase_id);
  expect(refunds.find((one) => one.purchase_id === purchase_id)).toMatchObject({
    email: buyer.email,
    decided_by: admin.email,
    state: 'processed',
    reason: 'Too early',
    note: 'Within the rules',
    total_paise: 58_882,
    paper: refund?.paper?.number,
  });
  expect(await refused('getDecidedRefunds', {}, buyer)).toMatchObject({ status: 403 });
});

test('credit reports: all wallets are counted at the price that was paid, and the count stays with the revenue', async () => {
  const [buyer, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  await aPaidPack(buyer);
  const counted = await succeed('countWallets', {}, admin);
  const { owed } = counted;
  expect(owed.bought_milli_credits + owed.given_milli_credits).toBe(owed.milli_credits);
  expect(owed.bought_milli_credits).toBeGreaterThanOrEqual(500_000);
  expect(owed.total_paise).toBeGreaterThan(owed.taxable_paise);
  expect(counted.cohorts[0]?.buying).toBeGreaterThanOrEqual(1);
  const days = { from_date: '2001-03-01', to_date: '2001-03-31' };
  const kept = (await succeed('getRevenue', days, admin)).counted;
  expect(Date.parse(kept?.as_of ?? '')).toBeGreaterThanOrEqual(Date.parse(counted.as_of));
  expect(await refused('countWallets', {}, buyer)).toMatchObject({ status: 403 });
});
