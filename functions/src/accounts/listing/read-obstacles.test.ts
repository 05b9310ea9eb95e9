import { paths } from '@sthira/contract/paths';
import { istInstant, type MilliCredits } from '@sthira/contract/units';
import { beforeEach, expect, test } from 'vitest';
import { startAccount } from '#accounts/trading/start-account.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { readAllObstacles, readOwnObstacles } from './read-obstacles.ts';

const clock = new SteppedClock();
const now = istInstant('2026-11-20', '10:00');
let store: MemoryStore;
beforeEach(() => {
  clock.set(now);
  store = memoryStore(() => clock.now());
  putPeople(store);
  putWallet(500_000);
});

function putWallet(milliCredits: MilliCredits): void {
  store.put(paths.wallet('asha'), { uid: 'asha', milliCredits, sequence: 1, updatedAt: 0 });
}

/** What a person reads of their own account, and an admin of it. */
async function read(account: AccountDocument) {
  const own = await readOwnObstacles(store, { uid: 'asha', accounts: [account], clock });
  const all = await readAllObstacles(store, clock);
  return { own: own(account), all: all(account) };
}

test('read obstacles: none for an account that may start or that trades', async () => {
  expect(await read(anAccount())).toEqual({ own: undefined, all: undefined });
  putWallet(0);
  const running = { ...anAccount().trading, state: 'running' as const };
  expect(await read(anAccount({ trading: running }))).toEqual({ own: undefined, all: undefined });
});

test('read obstacles: a kill switch is worded as one’s own for the owner, as another’s for an admin', async () => {
  const until = istInstant('2026-11-23', '09:15');
  store.put(paths.tradingBlock('asha'), { uid: 'asha', setAt: 0, until });
  store.put(paths.tradingBlock('ravi'), { uid: 'ravi', setAt: 0, until });
  const end = 'is on until Mon, Nov 23, 2026 09:15 (India).';
  const begin = 'Asha Arham cannot be started.';
  expect(await read(anAccount())).toEqual({
    own: { kind: 'own-block', text: `${begin} Your kill switch ${end}` },
    all: { kind: 'own-block', text: `${begin} The kill switch of its owner ${end}` },
  });
  clock.set(until);
  expect(await read(anAccount())).toEqual({ own: undefined, all: undefined });
});

test('read obstacles: nothing starts before a strategy is chosen', async () => {
  const unchosen = { kind: 'no-strategy', text: 'Choose a strategy for Asha Arham first.' };
  expect(await read(anAccount({ strategy: '' }))).toEqual({ own: unchosen, all: unchosen });
});

test('read obstacles: a stop of the platform is one of every account', async () => {
  store.put(paths.platformBlock, { reason: 'The exchange is down.', setAt: 0 });
  const { own, all } = await read(anAccount());
  expect(own).toMatchObject({ kind: 'platform-block' });
  expect(all).toEqual(own);
});

test('read obstacles: the owner reads that the wallet does not pay the day, or that less was paid', async () => {
  putWallet(49_999);
  expect((await read(anAccount())).own).toEqual({
    kind: 'credits',
    text: 'Asha Arham needs 50 credits for today; the wallet has 49.999.',
  });
  putWallet(500_000);
  const small = anAccount();
  store.put(paths.account(small.id), small);
  const caller = { uid: 'asha', email: '', name: '', role: 'user' } as const;
  const start = { id: small.id, caller, clock, action: 'startTrading', algoId: 1 };
  await startAccount(store, { ...start, market: undefined });
  const larger = anAccount({ accountSizeLakhHundredths: 600 });
  expect((await read(larger)).own?.text).toBe(
    'Asha Arham paid 50 credits for today. A larger Account Size can start tomorrow.',
  );
  expect((await read(small)).own).toBeUndefined();
});

test('read obstacles: no credits are wanted for a day on paper, and an admin starts none', async () => {
  putWallet(-1);
  const text = 'Asha Paper is on paper: only its owner starts it.';
  expect(await read(aPaperAccount())).toEqual({ own: undefined, all: { kind: 'paper', text } });
  expect((await read(anAccount())).own?.kind).toBe('credits');
});
