// req: INVESTOR-38

import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { simulator } from '#support/addresses.ts';
import { answersOf } from '#support/answers.ts';
import { succeed } from '#support/api.ts';
import { heldShares } from '#support/held-shares.ts';
import { anAccount } from '#support/linked-account.ts';
import { type Person, signedIn } from '#support/sign-in.ts';
import { stored } from '#support/stored.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { db } from '../../functions/src/platform/firestore.ts';

/** The second is listed at one exchange only, as far as this client's broker knows. */
const [steel, bank] = heldShares;
const unlisted = {
  isin: 'INE999S01019',
  nseInstrumentId: 999_999,
  bseInstrumentId: 0,
  quantity: 7,
  buyAveragePaise: 10_000,
};

async function holdingsOf(owner: Person) {
  return new Map((await succeed('getHoldings', {}, owner)).map((row) => [row.symbol, row]));
}

const cents = (rupees: number | null | undefined) => Math.round((rupees ?? Number.NaN) * 100);

test('holdings: the symbol, the previous close and today’s value of the market, and null where it has none', async () => {
  const owner = await signedIn();
  const { id, name } = await anAccount(owner, { holdings: [steel, bank, unlisted] });
  await stored(docs.marketSession).until('a market session', (session) => session !== undefined);
  const token = (await db().doc(paths.marketSession).get()).data();
  const isPriced = (read: Awaited<ReturnType<typeof holdingsOf>>) =>
    ['SIMSTEEL', 'SIMBANK'].every((symbol) => read.get(symbol)?.current_value != null) && read;
  const rows = await answersOf(() => holdingsOf(owner)).until('prices', isPriced);
  const row = rows.get('SIMSTEEL');
  expect(row).toMatchObject({
    account_id: id,
    account_name: name,
    quantity: 120,
    buy_price: 1_423.5,
    buy_value: 170_820,
    is_collateral: true,
  });
  expect(row).toMatchObject({ collateral_quantity: 40, prev_close: expect.any(Number) });
  expect(cents(row?.current_value) % 120).toBe(0);
  expect(cents(row?.pnl)).toBe(cents(row?.current_value) - 17_082_000);
  expect(row?.pnl_percent).toBeCloseTo((100 * (row?.pnl ?? 0)) / 170_820, 2);
  expect(Date.now() - Date.parse(row?.price_as_of ?? '')).toBeLessThan(120_000);
  expect(rows.get('SIMBANK')?.current_value).toBeGreaterThan(0);
  expect(rows.get('INE999S01019')).toMatchObject({
    buy_value: 700,
    current_value: null,
    pnl: null,
    pnl_percent: null,
    price_as_of: null,
  });
  expect((await db().doc(paths.marketSession).get()).data()).toEqual(token);
});

test('holdings: the price is the one quoted by the broker', async () => {
  const owner = await signedIn();
  await anAccount(owner, { holdings: [{ ...steel, quantity: 1 }] });
  const row = await answersOf(() => holdingsOf(owner)).until('a price', (read) => {
    const steel = read.get('SIMSTEEL');
    return steel?.current_value != null && steel;
  });
  const login = await fetch(`${simulator}/apimarketdata/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      appKey: 'SIMMARKET04',
      secretKey: 'SIMMARKETSECRET04',
      source: 'WEBAPI',
    }),
  });
  const { result } = (await login.json()) as { result: { token: string } };
  const reply = await fetch(`${simulator}/apimarketdata/instruments/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: result.token },
    body: JSON.stringify({
      instruments: [{ exchangeSegment: 1, exchangeInstrumentID: 1101 }],
      xtsMessageCode: 1501,
      publishFormat: 'JSON',
    }),
  });
  const quote = JSON.parse(
    ((await reply.json()) as { result: { listQuotes: string[] } }).result.listQuotes[0] ?? '{}',
  ) as {
    Close: number;
    LastTradedPrice: number;
  };
  expect(row.prev_close).toBe(quote.Close);
  // Ten seconds pass at most between the two readings, and no share moves by a hundredth in them.
  expect(Math.abs((row.current_value ?? 0) / quote.LastTradedPrice - 1)).toBeLessThan(0.01);
});
