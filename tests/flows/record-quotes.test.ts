import { paths } from '@sthira/contract/paths';
import { istDay, istInstant } from '@sthira/contract/units';
import { moneyShareOfVix } from '@sthira/quant/prices/smile';
import { expect, onTestFinished, test } from 'vitest';
import { refused, succeed } from '#support/api.ts';
import { signedIn } from '#support/sign-in.ts';
import { priceLevelOf } from '../../functions/src/agents/market/price-level.ts';
import { openMarket, recordQuotes } from '../../functions/src/agents/market/record-quotes.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

const market = () => openMarket(firestoreStore);

// req: ADMIN-134
test('record quotes: a recording has the order books of two expiries and of months and quarters, from which volatility and debit are computed', async () => {
  const [owner, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  await expect.poll(market).toBeDefined();
  const day = istDay(Date.now());
  const clock = { ...systemClock, now: () => istInstant(day, '15:00') };
  const written = [paths.recordedQuotes(day, '1500'), paths.priceLevel(day, '1500')];
  const erase = () => Promise.all(written.map((path) => db().doc(path).delete()));
  await erase();
  onTestFinished(async () => {
    await erase();
  });
  const readAt = Date.now();
  await recordQuotes(firestoreStore, { clock, hours: 'always', market });

  const quotes = await firestoreStore.read(docs.recordedQuotes(day, '1500'));
  if (!quotes?.vixHundredths) throw new Error('nothing was recorded');
  expect(quotes.expiries.map(({ missing }) => missing)).toEqual([[], []]);
  for (const { options } of quotes.expiries) {
    expect(options.length).toBeGreaterThan(100);
    const crossed = options.filter(
      ({ bids, asks }) => (bids[0]?.paise ?? 0) > (asks[0]?.paise ?? 0),
    );
    expect(crossed).toEqual([]);
    const deep = options.filter(({ bids, asks }) => bids.length === 5 && asks.length === 5);
    expect(deep.length).toBeGreaterThan(50);
  }
  // The simulator prices by the time of this machine, whatever time the recording is called.
  for (const { volatility } of priceLevelOf({ ...quotes, at: readAt }).levels) {
    const share = (volatility ?? 0) / (quotes.vixHundredths / 10_000);
    expect(share).toBeGreaterThan(moneyShareOfVix * 0.95);
    expect(share).toBeLessThan(moneyShareOfVix * 1.05);
  }

  expect(quotes.long?.map(({ missing }) => missing)).toEqual([[], [], [], [], []]);
  for (const { options } of quotes.long ?? []) expect(options).toHaveLength(6);

  const { assumed_share, levels, long_spreads } = await succeed('getPriceLevels', {}, admin);
  const rows = long_spreads.rows.filter(({ recorded_at }) => Date.parse(recorded_at) === quotes.at);
  expect(rows.map(({ expiry_date }) => expiry_date)).toEqual(
    quotes.long?.map(({ expiryDay }) => expiryDay),
  );
  for (const { debit, bought_width, sold_width } of rows.slice(1)) {
    expect(debit).toBeGreaterThan(1);
    expect(debit).toBeLessThan(4);
    expect(bought_width).toBeGreaterThan(0);
    expect(sold_width).toBeGreaterThan(0);
  }
  expect(assumed_share).toBe(moneyShareOfVix);
  expect(levels.map(({ expiry_date }) => expiry_date)).toEqual(
    expect.arrayContaining(quotes.expiries.map(({ expiryDay }) => expiryDay)),
  );
  expect(await refused('getPriceLevels', {}, owner)).toMatchObject({ status: 403 });
});
