import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test } from 'vitest';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { readSparedDays } from './spared-days.ts';

const paper = aPaperAccount();
const range = { fromDay: '2026-11-23', toDay: '2026-11-25' };
let store: MemoryStore;
let count = 0;

function began(action: string, day: string, details: Record<string, string | number> = {}): void {
  count += 1;
  store.put(`audit/${paper.id}-${count}`, {
    ...{ action, actor: { uid: 'asha' }, subject: paper.id, sequence: count },
    ...{ at: istInstant(day, '09:15'), details: { milliCredits: 0, ...details } },
    ...{ owners: ['asha'], previousHash: '', hash: '', seal: '' },
  });
}
const due = (day: string, sparedMilliCredits = 50_000) => ({ day, sparedMilliCredits });
const spared = async (accounts = [paper]) =>
  (await readSparedDays(store, { accounts, range })).map(({ date, milli_credits }) => [
    date,
    milli_credits,
  ]);

beforeEach(() => {
  store = memoryStore();
});

test('spared days: what a start and each further day would have cost, whoever started', async () => {
  for (const day of ['2026-11-22', '2026-11-26']) began('payDay', day, due(day));
  began('payDay', '2026-11-25', due('2026-11-25'));
  began('startTradingFor', '2026-11-24', due('2026-11-24'));
  began('startTrading', '2026-11-23', due('2026-11-23'));
  expect(await spared()).toEqual([
    ['2026-11-23', 50_000],
    ['2026-11-24', 50_000],
    ['2026-11-25', 50_000],
  ]);
});

test('spared days: a start on a day without an entry costs nothing', async () => {
  began('startTrading', '2026-11-24');
  expect(await spared()).toEqual([]);
});

test('spared days: a day that is begun twice is paid once, at the larger size', async () => {
  began('startTrading', '2026-11-24', due('2026-11-24', 30_000));
  began('startTrading', '2026-11-24', due('2026-11-24', 100_000));
  began('startTrading', '2026-11-24', due('2026-11-24', 50_000));
  expect(await spared()).toEqual([['2026-11-24', 100_000]]);
});

test('spared days: none of an account at a broker, whatever its trail says', async () => {
  began('startTrading', '2026-11-24', due('2026-11-24'));
  expect(await spared([anAccount({ id: paper.id })])).toEqual([]);
});
