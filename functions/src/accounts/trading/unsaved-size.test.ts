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

test('unsaved size: an account that is not there yet is sized like one that is', async () => {
  const call = { caller, clock, store };
  const strategy = '{"preset":"eve"}';
  const asked = { broker: account.broker, strategy };
  const size = await sizeStrategy({ ...call, input: { id: account.id, strategy } });
  const lakhs = (account.accountSizeLakhHundredths ?? 0) / 100;
  const least = await getLeastSize({ ...call, input: { ...asked, account_size: lakhs } });
  expect(least.data?.size).toEqual(size.data);
  expect((await getLeastSize({ ...call, input: asked })).data?.size).toBeNull();
});

test('unsaved size: one lot is bought at the ask, and sold at the bid', async () => {
  const input = { broker: account.broker, strategy: '{"preset":"eve"}' };
  const legs = (await getLeastSize({ caller, clock, store, input })).data?.legs ?? [];
  expect(legs.map(({ optionType, units }) => `${optionType} ${units}`).sort()).toEqual([
    ...['CE -65', 'CE 65', 'PE -65', 'PE 65'],
  ]);
  for (const { optionType, strike, units, entryPaise } of legs) {
    const contract = market.contracts.find(
      (one) => one.strike === strike && one.optionType === optionType,
    );
    const quote = market.quoteOf(contract?.instrumentId ?? 0);
    expect(entryPaise).toBe(units > 0 ? quote?.askPaise : quote?.bidPaise);
  }
});

test.each([
  ['participation', expect.any(Number), ['CE 25000 65', 'CE 26300 -65']],
  ['turn-of-month', null, ['CE 25000 65']],
])(
  'unsaved size: %s is drawn by the model while nobody quotes its options, and sized by no model',
  async (preset, lakhs, lot) => {
    const strategy = JSON.stringify({ preset });
    const input = { broker: account.broker, strategy, account_size: 50 };
    const { data } = await getLeastSize({ caller, clock, store, input });
    expect(data).toMatchObject({ lakhs, modelled: true, size: null });
    expect(
      data?.legs.map(({ optionType, strike, units }) => `${optionType} ${strike} ${units}`),
    ).toEqual(lot);
  },
);

test('unsaved size: what is quoted is not modelled', async () => {
  const input = { broker: account.broker, strategy: '{"preset":"daily"}' };
  const { data } = await getLeastSize({ caller, clock, store, input });
  expect(data).not.toHaveProperty('modelled');
});
