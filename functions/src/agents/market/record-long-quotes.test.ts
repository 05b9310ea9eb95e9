// req: ADMIN-134

import type { StoredContract } from '@sthira/contract/market';
import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { optionChain } from '@sthira/quant/contracts/contracts';
import { quoteOption } from '@sthira/quant/prices/option-quote';
import { beforeEach, expect, test } from 'vitest';
import { BrokerError } from '#brokers/broker-error.ts';
import { docs } from '#documents/docs.ts';
import type { Depth } from '#market/depth.ts';
import type { Instrument, Tick } from '#market/tick.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { quotedSpreads } from './long-quotes.ts';
import type { Market } from './read-quotes.ts';
import { recordQuotes } from './record-quotes.ts';

const day = '2026-11-23';
const levels = { indexPaise: 2_452_300, vixHundredths: 1_500 };
const at = istInstant(day, '15:00');
/** The day's own expiry is a month's. */
const months = [day, '2026-12-29', '2027-01-25', '2027-03-30', '2027-06-29'];
const chainOf = (expiries: readonly string[]): StoredContract[] =>
  optionChain({ underlying: 'NIFTY', day, expiries, spotPaise: levels.indexPaise });
const chain = chainOf([...months, '2026-12-01', '2027-09-28']);
const six = ['24500 CE', '24500 PE', '25700 CE', '25700 PE', '23300 CE', '23300 PE'].toSorted();
const named = (options: readonly { strike: number; optionType: string }[]) =>
  options.map(({ strike, optionType }) => `${strike} ${optionType}`).toSorted();

const clock = new SteppedClock();
const index = { segment: 'NSECM', instrumentId: 26_000 };
const vix = { segment: 'NSECM', instrumentId: 26_002 };
const levelOf = (instrument: Instrument, lastPaise: number): Tick => ({
  ...instrument,
  ...{ bidPaise: null, askPaise: null, previousClosePaise: null, exchangeAt: null },
  ...{ lastPaise, at },
});

function depthOf({ instrumentId }: Instrument, quotedAt = at): Depth[] {
  const contract = chain.find((each) => each.instrumentId === instrumentId);
  if (!contract) return [];
  const { lastPaise, bidPaise, askPaise, bidUnits, askUnits } = quoteOption(contract, at, levels);
  return [
    {
      ...levelOf({ segment: 'NSEFO', instrumentId }, lastPaise),
      at: quotedAt,
      bids: [{ paise: bidPaise, units: bidUnits }].filter(({ paise }) => paise > 0),
      asks: [{ paise: askPaise, units: askUnits }],
    },
  ];
}

let store: MemoryStore;
let asked: number[];
let data: Market['data'];
const record = async () => {
  await recordQuotes(store, {
    clock,
    hours: 'exchange',
    market: async () => ({ data, session: { token: 't', userId: 'u', base: 'b' } }),
  });
  return await store.read(docs.recordedQuotes(day, '1500'));
};
const issues = () => store.below(paths.issues);

beforeEach(() => {
  clock.set(at + 1_000);
  store = memoryStore(() => clock.now());
  asked = [];
  data = {
    indices: async () => ({ NIFTY: index, SENSEX: index, INDIAVIX: vix }),
    quotes: async () => [levelOf(index, levels.indexPaise), levelOf(vix, levels.vixHundredths)],
    contracts: async () => chain,
    depths: async (_, instruments) => {
      asked.push(instruments.length);
      return instruments.flatMap((each) => depthOf(each));
    },
  };
});

test('record long quotes: at 15:00 three months and two quarters, calls and puts at the money and 5 % beside it, in one call', async () => {
  const stored = await record();
  expect(stored?.long?.map(({ expiryDay, missing }) => [expiryDay, missing])).toEqual(
    months.map((expiryDay) => [expiryDay, []]),
  );
  for (const { options } of stored?.long ?? []) expect(named(options)).toEqual(six);
  expect(stored?.expiries.map(({ expiryDay }) => expiryDay)).toEqual([day, '2026-12-01']);
  expect(asked.at(-1)).toBe(30);
  expect(issues()).toEqual([]);
});

test.each(['09:20', '12:00', '15:15'])('record long quotes: none at %s', async (time) => {
  clock.set(istInstant(day, time));
  await record();
  const stored = await store.read(docs.recordedQuotes(day, time.replace(':', '')));
  expect(stored?.expiries).toHaveLength(2);
  expect(stored?.long).toBeUndefined();
  expect((await store.read(docs.priceLevel(day, time.replace(':', ''))))?.long).toBeUndefined();
});

test('record long quotes: the spread of each expiry stands beside the price level, with the index', async () => {
  await record();
  const level = await store.read(docs.priceLevel(day, '1500'));
  expect(level?.long?.indexPaise).toBe(levels.indexPaise);
  expect(level?.long?.spreads.map(({ expiryDay }) => expiryDay)).toEqual(months);
  const call = (strike: number) => {
    const contract = chain.find(
      (each) =>
        each.expiryDay === '2027-03-30' && each.strike === strike && each.optionType === 'CE',
    );
    const { bidPaise, askPaise } = quoteOption(contract as StoredContract, at, levels);
    return { strike, bidPaise, askPaise };
  };
  expect(level?.long?.spreads[3]).toEqual({
    ...{ expiryDay: '2027-03-30', bought: call(24_500), sold: call(25_700) },
  });
});

test('record long quotes: strikes that are not listed or not answered are named, and file no issue', async () => {
  const lacking = chain.filter(
    ({ strike, expiryDay }) => strike === 25_700 && expiryDay === '2027-06-29',
  );
  data.contracts = async () => chain.filter((each) => each !== lacking[0]);
  data.depths = async (_, instruments) =>
    instruments
      .filter(({ instrumentId }) => instrumentId !== lacking[1]?.instrumentId)
      .flatMap((each) => depthOf(each));
  const stored = await record();
  expect(stored?.long?.map(({ missing }) => missing)).toEqual([
    ...[[], [], [], []],
    ['25700 PE', '25700 CE'],
  ]);
  expect(issues()).toEqual([]);
});

test('record long quotes: quotes that the broker does not answer are one issue, and the rest is kept', async () => {
  data.depths = async (_, instruments) => {
    if (instruments.length === 30) throw new BrokerError('refused');
    return instruments.flatMap((each) => depthOf(each));
  };
  const stored = await record();
  expect(stored?.expiries.map(({ options }) => options.length > 100)).toEqual([true, true]);
  expect(stored?.long?.map(({ missing }) => missing.length)).toEqual([6, 6, 6, 6, 6]);
  expect(issues()).toMatchObject([
    { description: expect.stringContaining('any option of the month of Mar 30, 2027') },
  ]);
});

test('record long quotes: months and quarters that the broker does not list are an issue', async () => {
  data.contracts = async () => chainOf([day, '2026-12-01', '2026-12-29']);
  const stored = await record();
  expect(stored?.long).toHaveLength(2);
  expect(issues()).toMatchObject([
    {
      description:
        'Quotes to measure the price level at 15:00: They were recorded without 3 of the 5 months and quarters.',
    },
  ]);
});

test('record long quotes: a recording of 0.2.0 has none and stays readable', async () => {
  const { long: _, ...old } = (await record()) ?? {};
  store.put(docs.recordedQuotes(day, '1200').path, old);
  expect(await store.read(docs.recordedQuotes(day, '1200'))).toEqual(old);
});

test('record long quotes: a crossed book and one of another day tell no price, an old one of the day does', async () => {
  const quotes = await record();
  const spreadWith = (change: object) => {
    const long = quotes?.long?.slice(0, 1).map((expiry) => ({
      ...expiry,
      options: expiry.options.map((option) => ({ ...option, ...change })),
    }));
    return quotedSpreads({ at, indexPaise: levels.indexPaise, long })[0]?.bought;
  };
  const whole = quotes?.long && spreadWith({});
  expect(whole?.askPaise).toBeGreaterThan(0);
  expect(spreadWith({ at: istInstant(day, '09:16') })).toEqual(whole);
  const none = { strike: 24_500, bidPaise: null, askPaise: null };
  expect(spreadWith({ at: istInstant('2026-11-20', '15:39') })).toEqual(none);
  expect(spreadWith({ bids: [{ paise: 900_000, units: 65 }] })).toEqual(none);
  expect(spreadWith({ bids: [] })).toEqual({ ...none, askPaise: whole?.askPaise });
});
