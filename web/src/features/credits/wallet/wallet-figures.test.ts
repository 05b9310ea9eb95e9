import { expect, test } from 'vitest';
import { creditPrice, walletFigures } from './wallet-figures.ts';

const account = (account_size: number | null, is_active = true) =>
  ({ broker: 'Bigul_XTS', account_size, is_active }) as const;
const price = { paise: 100, of: 'last-pack' } as const;

test('wallet figures: days left and yearly cost of the accounts that can be started', () => {
  const withoutKeys = { ...account(9), awaits_keys: true } as const;
  const accounts = [account(5), account(10.05), account(7, false), account(null), withoutKeys];
  // 50 and 101 credits a day (10.05 lakh is 100.5, rounded up).
  expect(walletFigures({ milliCredits: 452_999, accounts, price })).toEqual({
    dayCredits: 151,
    daysLeft: 2,
    yearlyPercent: ((151 * 250) / 1_505_000) * 100,
    countedAccounts: 2,
    pricedBy: 'last-pack',
  });
});

test('wallet figures: without a charge the days left are unknown, not endless', () => {
  expect(walletFigures({ milliCredits: 1_000_000, accounts: [], price })).toEqual({
    dayCredits: 0,
    daysLeft: null,
    yearlyPercent: null,
    countedAccounts: 0,
    pricedBy: 'last-pack',
  });
});

test('wallet figures: the price of a credit comes from the last paid pack', () => {
  const pack = (credits: number, pricePaise: number) => ({
    id: 'pro' as const,
    name: 'Pro',
    credits,
    pricePaise,
  });
  expect(creditPrice([]).paise).toBeCloseTo(99.8);
  expect(creditPrice([]).of).toBe('smallest-pack');
  expect(
    creditPrice([
      { state: 'credited', pack: pack(1_000, 80_000), createdAt: 1 },
      { state: 'credited', pack: pack(1_000, 90_000), createdAt: 2 },
      { state: 'expired', pack: pack(1_000, 10_000), createdAt: 3 },
    ]),
  ).toEqual({ paise: 90, of: 'last-pack' });
});

test.each([
  ['credited', 90],
  ['refunding', 90],
  ['part_refunded', 90],
  ['refunded', 90],
  ['created', 99.8],
  ['attempted', 99.8],
  ['failed', 99.8],
  ['expired', 99.8],
] as const)('wallet figures: a pack that is %s makes a credit cost %d paise', (state, paise) => {
  const pack = { id: 'pro' as const, name: 'Pro', credits: 1_000, pricePaise: 90_000 };
  expect(creditPrice([{ state, pack, createdAt: 1 }]).paise).toBeCloseTo(paise);
});

test('an account on paper costs nothing and is no capital', () => {
  const paper = { ...account(50), broker: 'Paper' } as const;
  const figures = (accounts: Parameters<typeof walletFigures>[0]['accounts']) =>
    walletFigures({ milliCredits: 100_000, accounts, price });
  expect(figures([account(5), paper])).toEqual(figures([account(5)]));
});

// req: INVESTOR-162
test('wallet figures: where days are charged by their orders, a year costs its cap at most', () => {
  const accounts = [{ ...account(5), order_day_credits: 50 }];
  const facts = { milliCredits: 452_999, accounts };
  expect(walletFigures({ ...facts, price })).toEqual({
    ...{
      dayCredits: 50,
      daysLeft: 9,
      yearlyPercent: 0.25,
      countedAccounts: 1,
      byOrders: true,
      pricedBy: 'last-pack',
    },
  });
});
