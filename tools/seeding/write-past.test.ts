// req: INVESTOR-143

import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { type WalletEntryDocument, walletDocument } from '@sthira/contract/wallets';
import { DayByDay } from '@sthira/lab/outcome/played-days';
import { createSimulatedHistory, tradingDaysBefore } from '@sthira/lab/tapes/simulated-history';
import { totalPaise } from '@sthira/quant/charges/charge-heads';
import { readStrategy } from '@sthira/quant/enigma/parameters';
import { beforeAll, expect, test } from 'vitest';
import { ledgerBreaches } from '../../functions/src/credits/ledger-invariants.ts';
import { getResult } from '../../functions/src/reports/get-result.ts';
import { anAccount } from '../../functions/src/testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '../../functions/src/testing/memory-store.ts';
import { SteppedClock } from '../../functions/src/testing/stepped-clock.ts';
import { ledgerOf, openingAt } from './documents.ts';
import { pastSeed, writePast } from './write-past.ts';

const now = istInstant('2026-11-28', '19:00');
const days = tradingDaysBefore('2026-11-28', 60);
const account = anAccount();
const bigger = anAccount({
  ...{ id: 'AshaBigul00000000002', accountName: 'Asha Bigul' },
  accountSizeLakhHundredths: 1000,
});
const accountIds = [account.id, bigger.id];
const clock = new SteppedClock();
let store: MemoryStore;

const entries = () =>
  store
    .below(paths.walletEntries('asha'))
    .map((fields) => fields as unknown as WalletEntryDocument);
const result = async (account_id?: string) => {
  const caller = { uid: 'asha', email: '', name: '', role: 'user' } as const;
  return (await getResult({ caller, input: account_id ? { account_id } : {}, clock, store })).data;
};

beforeAll(async () => {
  clock.set(now);
  store = memoryStore(() => now);
  for (const each of [account, bigger]) store.put(paths.account(each.id), each);
  const opened = ledgerOf('asha', [openingAt(1_000, 0)]);
  store.put(paths.wallet('asha'), opened.wallet);
  for (const entry of opened.entries) store.put(paths.walletEntry('asha', entry.id), entry);
  await writePast(store, { accountIds, now });
}, 60_000);

test('each day comes to what the lab plays it to, charges included', async () => {
  const history = createSimulatedHistory(pastSeed);
  const { parameters } = readStrategy(account.strategy);
  const played = new DayByDay({
    ...{ underlying: 'NIFTY', parameters, capitalPaise: 5_00_000_00, dayCreditsPaise: 0 },
  });
  for (const day of days) played.play(history.session('NIFTY', day));
  expect(played.days.at(-1)?.isHeldOverNight).toBe(false);
  const rows = (await result(account.id)).days;
  expect(rows.map(({ date }) => date)).toEqual(days);
  const paise = (rupees = 0) => Math.round(rupees * 100);
  expect(rows.map((row) => [paise(row.realised_pnl), paise(row.charges?.total)])).toEqual(
    played.days.map(({ grossPaise, charges }) => [grossPaise, totalPaise(charges)]),
  );
});

test('a ledger pays for each day, breaks no rule and has its opening balance in the end', async () => {
  const wallet = walletDocument.parse(store.at(paths.wallet('asha')));
  expect(wallet.milliCredits).toBe(5_000_000);
  expect(ledgerBreaches(wallet, entries())).toEqual([]);
  expect((await result(bigger.id)).days.map(({ milli_credits }) => milli_credits)).toEqual(
    days.map(() => 100_000),
  );
});

test('nothing is held after it', async () => {
  const { days: rows } = await result();
  expect(rows.slice(-2).map(({ held }) => held)).toEqual([undefined, undefined]);
});

test('who reads its figures is told that they are simulated', async () => {
  expect((await result()).charge_notes[0]).toBe(
    'Simulated: the days through 2026-11-27 of Asha Arham, Asha Bigul were played over a simulated past, and no order was sent.',
  );
});

test('a person whose wallet has moved is given none', async () => {
  expect(await writePast(store, { accountIds, now })).toBe(0);
});
