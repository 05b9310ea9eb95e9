import { paths } from '@sthira/contract/paths';
import { market } from '@sthira/quant/testing/one-lot-market';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { getLeastSize } from './get-least-size.ts';
import { sizeStrategy } from './size-strategy.ts';

vi.mock(import('#market/one-lot-market.ts'), async (original) => ({
  ...(await original()),
  readOneLotMarket: async () => market,
}));

const clock = new SteppedClock();
const account = anAccount();
const caller = { uid: account.ownerUid, email: account.email, name: 'Asha', role: 'user' } as const;
let store: MemoryStore;
beforeEach(() => {
  clock.set(market.now);
  store = memoryStore(() => clock.now());
  putPeople(store);
  store.put(paths.account(account.id), account);
});

/** The lots of that account by a strategy that is not saved, and the size that one lot needs. */
async function sizesOf(strategy: string) {
  const call = { caller, clock, store };
  const size = await sizeStrategy({ ...call, input: { id: account.id, strategy } });
  const least = await getLeastSize({ ...call, input: { broker: account.broker, strategy } });
  return [size.data?.lots, least.data?.lakhs];
}

test('unsaved size: what a preset would trade, and the least that one lot of it needs', async () => {
  expect(await sizesOf('{"preset":"daily"}')).toEqual([1, expect.any(Number)]);
});

test.each(['', '{}', '{"wings":2}'])(
  'unsaved size: a strategy that names no preset would trade nothing: %s',
  async (strategy) => expect(await sizesOf(strategy)).toEqual([undefined, undefined]),
);
