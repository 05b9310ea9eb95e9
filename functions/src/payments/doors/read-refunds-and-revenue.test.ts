import { mostDecidedRefunds, mostPapers } from '@sthira/contract/credit-reports';
import { paths } from '@sthira/contract/paths';
import type { PurchaseDocument, TaxPaper } from '@sthira/contract/purchases';
import { beforeEach, expect, test, vi } from 'vitest';
import { getRefundOffers } from '#payments/refunds/get-refund-offers.ts';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { aPurchase, aRefund, supplier } from '#testing/purchase-fixture.ts';
import { post } from '#testing/selling.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { getCreditNotePdf } from './get-credit-note-pdf.ts';
import { getDecidedRefunds } from './get-decided-refunds.ts';
import { getInvoicePdf } from './get-invoice-pdf.ts';
import { getRevenue } from './get-revenue.ts';

const clock = new SteppedClock();
const callerOf = (uid: string, role: 'admin' | 'user' = 'user') =>
  ({ uid, email: `${uid}@example.com`, name: uid, role }) as const;
const meera = callerOf('meera', 'admin');
const paper = (changes: Partial<TaxPaper> = {}): TaxPaper => ({
  ...{ kind: 'tax-invoice', number: 'STI/26-27/000001', at: 1_000, supplier },
  ...changes,
});
/** The first instant of 20 November 2026 in India. */
const midnight = Date.UTC(2026, 10, 19, 18, 30);
const dayMs = 86_400_000;
let store: MemoryStore;

let count = 0;
function put(changes: Partial<PurchaseDocument> = {}): PurchaseDocument {
  count += 1;
  const purchase = aPurchase({ id: `Purchase${String(count).padStart(12, '0')}`, ...changes });
  store.put(paths.purchase(purchase.id), purchase);
  return purchase;
}
const audit = () => store.below(paths.audit).at(-1);

beforeEach(() => {
  count = 0;
  clock.set(midnight + dayMs);
  store = memoryStore(() => clock.now());
  for (const uid of ['asha', 'meera'])
    store.put(paths.user(uid), firstProfile({ uid, email: `${uid}@example.com`, name: uid }, 0));
});

const revenue = () =>
  getRevenue({
    caller: meera,
    input: { from_date: '2026-11-20', to_date: '2026-11-21' },
    clock,
    store,
  });

test('tax register: lists the papers of the requested days, from midnight to midnight in India', async () => {
  for (const at of [midnight - 1, midnight, midnight + 2 * dayMs - 1, midnight + 2 * dayMs])
    put({ state: 'credited', paper: paper({ at, number: `STI/${at - midnight}` }) });
  expect((await revenue()).data.papers.map(({ number }) => number)).toEqual([
    `STI/${2 * dayMs - 1}`,
    'STI/0',
  ]);
});

test('tax register: a refund counts on the day of its own paper', async () => {
  const note = paper({ kind: 'credit-note', number: 'STC/26-27/000001', at: midnight });
  put({
    state: 'refunded',
    paper: paper({ at: midnight - 1 }),
    refund: aRefund({ state: 'processed', paper: note }),
  });
  const { data } = await revenue();
  expect(data.papers).toMatchObject([{ number: note.number, total_paise: -58_882 }]);
  expect(data.months).toMatchObject([{ month: '2026-11', sales: 0, refunds: 1 }]);
});

test('revenue: has its reading time and the use of the credits in those days', async () => {
  const bought = { kind: 'purchase', milliCredits: 500_000 } as const;
  await post(store, 'asha', { id: 'purchase_1', ...bought, at: midnight - 1 });
  await post(store, 'asha', { id: 'purchase_2', ...bought, at: midnight });
  expect(await revenue()).toEqual({
    data: {
      as_of: new Date(clock.now()).toISOString(),
      credits: {
        ...{ sold: 500_000, spent: 0, refunded: 0, adjusted: 0, reversed: 0 },
        outstanding: 1_000_000,
      },
      months: [],
      papers: [],
      counted: null,
    },
    message: 'Revenue loaded.',
  });
});

test('revenue: each month says what all wallets held at its end, and this one what they hold now', async () => {
  clock.set(midnight + 20 * dayMs);
  for (const [at, number] of [
    [midnight - 40 * dayMs, 'STI/1'],
    [midnight, 'STI/2'],
    [midnight + 15 * dayMs, 'STI/3'],
  ] as const)
    put({ state: 'credited', paper: paper({ at, number }) });
  const bought = { kind: 'purchase', milliCredits: 500_000 } as const;
  await post(store, 'asha', { id: 'purchase_1', ...bought, at: midnight - 40 * dayMs });
  await post(store, 'ravi', { id: 'purchase_2', ...bought, at: midnight });
  // The last instant of November in India, and the first of December.
  const december = Date.UTC(2026, 10, 30, 18, 30);
  const given = { kind: 'adjustment', milliCredits: 1_000 } as const;
  await post(store, 'asha', { id: 'adjustment_1', ...given, at: december - 1 });
  await post(store, 'asha', { id: 'adjustment_2', ...given, milliCredits: 7_000, at: december });
  const input = { from_date: '2026-10-01', to_date: '2026-12-31' };
  const { data } = await getRevenue({ caller: meera, input, clock, store });
  expect(data.months.map(({ month, owed_milli_credits }) => [month, owed_milli_credits])).toEqual([
    ['2026-12', 1_008_000],
    ['2026-11', 1_001_000],
    ['2026-10', 500_000],
  ]);
  expect(data.months[0]?.owed_milli_credits).toBe(data.credits.outstanding);
});

test('revenue: a reading is recorded in the audit with its days', async () => {
  put({ state: 'credited', paper: paper({ at: midnight }) });
  await revenue();
  expect(audit()).toMatchObject({
    subject: 'meera',
    action: 'getRevenue',
    actor: { uid: 'meera' },
    details: { from_date: '2026-11-20', to_date: '2026-11-21', papers: 1 },
  });
});

test('tax register: days with more papers than one answer holds are refused', async () => {
  const sales = Array.from({ length: mostPapers / 2 }, () => aPurchase());
  const find = vi.spyOn(store, 'find').mockImplementation(async () => sales as never);
  expect((await revenue()).message).toBe('Revenue loaded.');
  find.mockImplementation(async () => [...sales, aPurchase()] as never);
  await expect(revenue()).rejects.toMatchObject({
    code: 'conflict',
    message: 'These days have more papers than one answer holds. Choose fewer days.',
  });
});

const decidedRefunds = () => getDecidedRefunds({ caller: meera, input: {}, clock, store });

test('refunds list: decided ones show who decided and why, the latest first', async () => {
  const refused = put({
    state: 'credited',
    refund: aRefund({
      ...{ state: 'refused', reason: 'Too early', note: 'Used', decidedAt: 4_000 },
      ...{ decidedBy: 'meera', endedAt: 4_000 },
    }),
  });
  const note = paper({ kind: 'credit-note', number: 'STC/26-27/000001' });
  const processed = put({
    state: 'refunded',
    refund: aRefund({
      ...{ state: 'processed', decidedAt: 5_000, decidedBy: 'gone', endedAt: 6_000, paper: note },
    }),
  });
  put({ state: 'credited', refund: aRefund() });
  put({ state: 'credited' });
  expect(await decidedRefunds()).toEqual({
    data: {
      refunds: [
        expect.objectContaining({
          ...{ purchase_id: processed.id, state: 'processed', decided_by: '' },
          ...{ ended_at: '1970-01-01T00:00:06.000Z', paper: 'STC/26-27/000001' },
        }),
        {
          ...{ purchase_id: refused.id, uid: 'asha', email: 'asha@example.com', pack: 'Starter' },
          ...{ credits: 500, total_paise: 58_882, state: 'refused', reason: 'Too early' },
          ...{ note: 'Used', failure: '', requested_at: '1970-01-01T00:00:02.500Z' },
          ...{ decided_at: '1970-01-01T00:00:04.000Z', decided_by: 'meera@example.com' },
          ...{ ended_at: '1970-01-01T00:00:04.000Z', paper: '' },
        },
      ],
      left_out: 0,
    },
    message: 'Decided refunds loaded.',
  });
  expect(audit()).toMatchObject({
    ...{ subject: 'meera', action: 'getDecidedRefunds', details: { rows: 2 } },
  });
});

test('refunds list: a refund on its way is not listed as ended', async () => {
  put({ state: 'refunding', refund: aRefund({ state: 'processing', decidedAt: 1 }) });
  expect((await decidedRefunds()).data.refunds[0]?.ended_at).toBeNull();
});

test('refunds list: the oldest decisions beyond the limit of an answer are counted', async () => {
  for (let at = 1; at <= mostDecidedRefunds + 2; at += 1)
    put({ state: 'credited', refund: aRefund({ state: 'refused', decidedAt: at }) });
  const { data } = await decidedRefunds();
  expect(data.refunds).toHaveLength(mostDecidedRefunds);
  expect(data.refunds.at(-1)?.decided_at).toBe('1970-01-01T00:00:00.003Z');
  expect(data.left_out).toBe(2);
});

test('tax paper: only the buyer and admins get the invoice of a paid purchase', async () => {
  const { id } = put({ state: 'credited', paper: paper() });
  const ask = (caller: ReturnType<typeof callerOf>) =>
    getInvoicePdf({ caller, input: { purchase_id: id }, clock, store });
  const { data, message } = await ask(callerOf('asha'));
  expect(message).toBe('Invoice loaded.');
  expect(data.file_name).toBe('STI-26-27-000001.pdf');
  expect(Buffer.from(data.content_base64, 'base64').toString('latin1')).toMatch(/^%PDF-/);
  expect((await ask(meera)).data.file_name).toBe(data.file_name);
  await expect(ask(callerOf('ravi'))).rejects.toMatchObject({
    ...{ code: 'not-found', message: 'Purchase not found.' },
  });
});

test('tax paper: a buyer gets the credit note of a paid refund', async () => {
  const note = paper({ kind: 'credit-note', number: 'STC/26-27/000001' });
  const refund = aRefund({ state: 'processed', paper: note });
  const { id } = put({ state: 'refunded', paper: paper(), refund });
  const input = { purchase_id: id };
  const answer = await getCreditNotePdf({ caller: callerOf('asha'), input, clock, store });
  expect([answer.data.file_name, answer.message]).toEqual([
    'STC-26-27-000001.pdf',
    'Credit note loaded.',
  ]);
});

test('tax paper: none before the payment', async () => {
  const unpaid = { caller: callerOf('asha'), clock, store, input: { purchase_id: put().id } };
  await expect(getInvoicePdf(unpaid)).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'There is no invoice before the purchase is paid.' },
  });
  for (const refund of [null, aRefund({ state: 'processing' })]) {
    const { id } = put({ state: 'credited', paper: paper(), refund });
    const call = { ...unpaid, input: { purchase_id: id } };
    await expect(getCreditNotePdf(call)).rejects.toMatchObject({
      code: 'conflict',
      message: 'There is no credit note before the refund is processed.',
    });
  }
});

test('purchases list: each paid pack offers its refund or says why there is none', async () => {
  const paid = { state: 'credited', creditedAt: clock.now() } as const;
  const open = put({ ...paid, paymentId: 'pay_1' });
  const used = put({ ...paid, paymentId: 'pay_2' });
  put({ state: 'created' });
  put({ ...paid, uid: 'ravi', paymentId: 'pay_3' });
  const bought = { kind: 'purchase', milliCredits: 500_000, at: 1 } as const;
  await post(store, 'asha', { id: 'purchase_pay_1', ...bought });
  const ask = () => getRefundOffers({ caller: callerOf('asha'), input: {}, clock, store });
  expect(await ask()).toEqual({
    data: [
      { purchase_id: open.id, refusal: '' },
      {
        purchase_id: used.id,
        refusal: 'Credits of this purchase were used for live trading.',
      },
    ],
    message: 'Refund offers loaded.',
  });
});
