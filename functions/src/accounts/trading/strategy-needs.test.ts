// req: INVESTOR-159, INVESTOR-168

import { paths } from '@sthira/contract/paths';
import { istInstant, minuteMs } from '@sthira/contract/units';
import { market as quoted } from '@sthira/quant/testing/one-lot-market';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepFunds } from '#accounts/record/kept-funds.ts';
import type { BrokerFunds } from '#brokers/broker.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { startAccount } from './start-account.ts';
import { startObstacle } from './start-obstacle.ts';
import { startRefusal } from './start-refusal.ts';

vi.mock(import('./shard-room.ts'), () => ({ shardRefusal: async () => undefined }));
vi.mock(import('@sthira/quant/strategies'), async (original) => {
  const { strategies } = await original();
  const { callSpread } = await import('@sthira/quant/testing/call-spread');
  const all = [...strategies, callSpread as unknown as (typeof strategies)[number]];
  const strategyOf = (id: number) => all.find((each) => each.id === id) ?? all[0];
  return { strategies: all, strategyOf: strategyOf as (id: number) => (typeof all)[number] };
});

vi.mock(import('@sthira/quant/texts/read-text'), async (original) => {
  const own = await original();
  const strategyIdOfText = (text: string) =>
    text === spreadText ? 99 : own.strategyIdOfText(text);
  return { ...own, strategyIdOfText: strategyIdOfText as typeof own.strategyIdOfText };
});

const spreadText = '{"preset":"call-spread"}';
const now = istInstant('2026-11-19', '10:00');
const blocks = { own: undefined, platform: undefined };
const facts = { now, reader: 'owner', market: quoted, blocks } as const;
const { trading } = anAccount();
const spread = (changes: Partial<AccountDocument> = {}) =>
  anAccount({
    ...{ accountSizeLakhHundredths: 5_000, strategy: spreadText },
    ...{ trading, tokenGeneratedAt: now - 60 * minuteMs },
    ...changes,
  });
const enigma = (changes: Partial<AccountDocument> = {}) =>
  spread({ strategy: '{"preset":"daily"}', ...changes });

/** All of it is pledged but the cash. */
const pledged = (cashMarginPaise: number | null): BrokerFunds => ({
  ...{ marginAvailablePaise: 100_000_000, marginUtilizedPaise: 0, cashMarginPaise },
  ...{ collateralLiquidFundsPaise: 90_000_000, collateralStocksPaise: 10_000_000 },
  ...{ payinAmountPaise: 0, payoutAmountPaise: 0, realizedPlPaise: 0, unrealizedPlPaise: 0 },
  ...{ spanMarginPaise: 0, exposureMarginPaise: 0 },
});

let store: MemoryStore;
const clock = { now: () => now, monotonicMs: () => now, sleep: async () => undefined };
beforeEach(() => {
  store = memoryStore(() => now);
  putPeople(store);
  const wallet = { uid: 'asha', milliCredits: 1_000_000, sequence: 0, updatedAt: 0 };
  store.put(paths.wallet('asha'), wallet);
});

/** The account after its funds were read that long ago. */
async function withFunds(account: AccountDocument, rows: BrokerFunds, agoMs = 0) {
  store.put(docs.account(account.id).path, account);
  await keepFunds(store, account, { rows, readAt: now - agoMs });
  return (await store.read(docs.account(account.id))) ?? account;
}

test('the strategy of the account says what it needs: one that has it all starts', async () => {
  expect(startRefusal(await withFunds(spread(), pledged(10_000_000)), facts)).toBeUndefined();
});

test('an account is started with the strategy that its text names, or refused by it', async () => {
  const { id, ownerUid: uid } = spread();
  const caller = { uid, email: '', name: '', role: 'user' } as const;
  const start = () =>
    startAccount(store, {
      ...{ id, caller, clock, action: 'startTrading', market: quoted },
    });
  await withFunds(spread(), pledged(100_000));
  await expect(start()).rejects.toMatchObject({
    ...{ code: 'conflict', message: expect.stringMatching(/^The premium of one lot is /) },
  });
  await withFunds(spread(), pledged(10_000_000));
  await start();
  expect((await store.read(docs.account(id)))?.trading).toMatchObject({
    ...{ state: 'running', algoId: 99 },
  });
});

test('pledged holdings pay no premium: missing cash refuses, with the cash that would do', async () => {
  const poor = await withFunds(spread(), pledged(100_000), 4 * minuteMs);
  const text =
    /^The premium of one lot is ₹([\d,]+), paid in cash and not by pledged holdings: 100% of the free cash is ₹1,000 \(read 4 minutes ago\)\. Free cash of ₹[\d,]+00 would do\.$/;
  expect(startRefusal(poor, facts)).toMatch(text);
  // The screen says it before Start is pressed, in the same words.
  expect(startObstacle(poor, facts)).toEqual({ kind: 'cash', text: startRefusal(poor, facts) });
});

test('a size at which one lot breaks the stated bound is refused, with the size that would do', async () => {
  const small = await withFunds(spread({ accountSizeLakhHundredths: 100 }), pledged(10_000_000));
  expect(startRefusal(small, facts)).toMatch(
    /^The worst case of one lot is ₹[\d,]+, 1% of this account is ₹1,000\. An Account Size of [\d.]+ lakh would do\.$/,
  );
});

test('a strategy that could never open a position is refused', async () => {
  const limits = { entryFrom: '15:45' };
  const idle = await withFunds(spread({ limits }), pledged(10_000_000));
  expect(startRefusal(idle, facts)).toMatch(
    /^The limits of Asha Arham leave its strategy no moment for a position\. It opens them from /,
  );
});

test('Enigma needs its wings in cash, too, and nothing where the broker names no cash', async () => {
  const text =
    /^The premium of one lot is ₹[\d,]+, paid in cash and not by pledged holdings: 95% of the free cash is ₹475 \(read just now\)/;
  expect(startRefusal(await withFunds(enigma(), pledged(50_000)), facts)).toMatch(text);
  expect(startRefusal(await withFunds(enigma(), pledged(null)), facts)).toBeUndefined();
});

test('funds of another session, or of too long ago, refuse nothing', async () => {
  const empty = pledged(0);
  const fresh = spread({ tokenGeneratedAt: now - minuteMs });
  expect(startRefusal(await withFunds(fresh, empty, 2 * minuteMs), facts)).toBeUndefined();
  expect(startRefusal(await withFunds(spread(), empty, 15 * minuteMs), facts)).toMatch(/^The prem/);
  expect(startRefusal(await withFunds(spread(), empty, 15 * minuteMs + 1), facts)).toBeUndefined();
});

test('an account below one lot of participation is refused on any day, with the size that would do', async () => {
  const strategy = '{"preset":"participation"}';
  const of = (accountSizeLakhHundredths: number) => spread({ strategy, accountSizeLakhHundredths });
  expect(startRefusal(await withFunds(of(3_000), pledged(10_000_000)), facts)).toMatch(
    /^One lot does not fit an account of this size\. An Account Size of 3\d(\.\d+)? lakh would do\.$/,
  );
  expect(startRefusal(await withFunds(of(4_000), pledged(10_000_000)), facts)).toBeUndefined();
});

test('a strategy for paper only is refused for an account with money, on its first day too', async () => {
  const turn = spread({ strategy: '{"preset":"turn-of-month"}' });
  const text =
    'Turn of the month is for accounts on paper only. Choose another strategy for Asha Arham.';
  expect(startRefusal(await withFunds(turn, pledged(10_000_000)), facts)).toBe(text);
  expect(startObstacle({ ...turn, broker: 'Paper' }, facts)?.text).not.toBe(text);
});
