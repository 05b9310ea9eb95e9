import type { StoredContract } from '@sthira/contract/market';
import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { optionChain } from '@sthira/quant/contracts/contracts';
import { quoteOption } from '@sthira/quant/prices/option-quote';
import { moneyShareOfVix } from '@sthira/quant/prices/smile';
import { beforeEach, expect, test } from 'vitest';
import { BrokerError } from '#brokers/broker-error.ts';
import { docs } from '#documents/docs.ts';
import type { Depth } from '#market/depth.ts';
import type { Tick } from '#market/tick.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import type { Market } from './read-quotes.ts';
import { recordQuotes } from './record-quotes.ts';

const day = '2026-11-23';
const expiries = [day, '2026-12-01', '2026-12-08'];
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const noon = istInstant(day, '12:00');
const clock = new SteppedClock();
const chain: StoredContract[] = optionChain({
  underlying: 'NIFTY',
  day,
  expiries,
  spotPaise: levels.indexPaise,
}).map((contract) => ({ ...contract, displayName: '' }));
const byId = new Map(chain.map((contract) => [contract.instrumentId, contract]));
const indices = {
  NIFTY: { segment: 'NSECM', instrumentId: 26_000 },
  SENSEX: { segment: 'BSECM', instrumentId: 26_065 },
  INDIAVIX: { segment: 'NSECM', instrumentId: 26_002 },
};
const silent = { bidPaise: null, askPaise: null, previousClosePaise: null, exchangeAt: null };
const levelOf = (instrumentId: number, lastPaise: number | null): Tick => ({
  ...silent,
  segment: 'NSECM',
  instrumentId,
  lastPaise,
  at: noon,
});

function depthOf(instrumentId: number): Depth[] {
  const contract = byId.get(instrumentId);
  if (!contract) return [];
  const { lastPaise, bidPaise, askPaise, bidUnits, askUnits } = quoteOption(contract, noon, levels);
  return [
    {
      ...silent,
      ...{ segment: 'NSEFO', instrumentId, lastPaise, at: noon },
      bids: bidPaise > 0 ? [{ paise: bidPaise, units: bidUnits }] : [],
      asks: [{ paise: askPaise, units: askUnits }],
    },
  ];
}

let store: MemoryStore;
let asked: number[];
let data: Market['data'];
const record = (open = true) =>
  recordQuotes(store, {
    clock,
    hours: 'exchange',
    market: async () =>
      open ? { data, session: { token: 't', userId: 'u', base: 'b' } } : undefined,
  });
const quotes = () => store.read(docs.recordedQuotes(day, '1200'));
const level = () => store.read(docs.priceLevel(day, '1200'));
const issues = () => store.below(paths.issues);

beforeEach(() => {
  clock.set(noon + 1_000);
  store = memoryStore(() => clock.now());
  asked = [];
  data = {
    indices: async () => indices,
    quotes: async () => [levelOf(26_000, levels.indexPaise), levelOf(26_002, levels.vixHundredths)],
    contracts: async () => chain,
    depths: async (_, instruments) => {
      asked.push(instruments.length);
      return instruments.flatMap(({ instrumentId }) => depthOf(instrumentId));
    },
  };
});

test('the order books of today’s expiry and the next are kept, within 6 % of the index', async () => {
  await record();
  const stored = await quotes();
  expect(stored).toMatchObject({ at: noon + 1_000, ...levels });
  expect(stored?.expiries.map(({ expiryDay, missing }) => [expiryDay, missing])).toEqual([
    [day, []],
    ['2026-12-01', []],
  ]);
  for (const { options } of stored?.expiries ?? []) {
    const strikes = options.map(({ strike }) => strike);
    expect([Math.min(...strikes), Math.max(...strikes)]).toEqual([23_500, 26_500]);
    expect(options).toHaveLength(122);
    const crossed = options.filter(
      ({ bids, asks }) => bids[0] && asks[0] && bids[0].paise > asks[0].paise,
    );
    expect(crossed).toEqual([]);
  }
  expect(asked).toEqual([122, 122]);
  expect(issues()).toEqual([]);
});

test('the volatility at the money beside VIX is computed for both expiries', async () => {
  await record();
  const stored = await level();
  expect(stored).toMatchObject({ at: noon + 1_000, vixHundredths: 1_500 });
  expect(stored?.levels.map(({ expiryDay, used }) => [expiryDay, used])).toEqual([
    [day, 4],
    ['2026-12-01', 4],
  ]);
  for (const { volatility } of stored?.levels ?? [])
    expect(Math.abs((volatility ?? 0) / 0.15 / moneyShareOfVix - 1)).toBeLessThan(0.03);
});

test('the same time of the day is recorded once, whenever it is asked for again', async () => {
  await record();
  const first = await quotes();
  clock.pass(300_000);
  await record();
  expect(asked).toHaveLength(2);
  expect(await quotes()).toEqual(first);
});

test('two recordings at the same moment leave one', async () => {
  await Promise.all([record(), record()]);
  expect(store.below('recordedQuotes')).toHaveLength(1);
  expect(issues()).toEqual([]);
});

test('nothing is asked for at another time', async () => {
  clock.set(noon - 60_000);
  await record();
  expect([asked, issues()]).toEqual([[], []]);
});

test('options that the broker does not answer are named, and file no issue', async () => {
  const lacking = chain.find(({ strike, optionType }) => strike === 24_000 && optionType === 'CE');
  data.depths = async (_, instruments) =>
    instruments.flatMap(({ instrumentId }) =>
      instrumentId === lacking?.instrumentId ? [] : depthOf(instrumentId),
    );
  await record();
  expect((await quotes())?.expiries.map(({ missing }) => missing)).toEqual([['24000 CE'], []]);
  expect(issues()).toEqual([]);
});

test('an expiry that cannot be read and an unknown VIX are one issue, and the rest is kept', async () => {
  data.quotes = async () => [levelOf(26_000, levels.indexPaise), levelOf(26_002, null)];
  data.depths = async (_, instruments) => {
    if (asked.push(instruments.length) === 2) throw new BrokerError('refused');
    return instruments.flatMap(({ instrumentId }) => depthOf(instrumentId));
  };
  await record();
  const stored = await quotes();
  expect(stored?.vixHundredths).toBeNull();
  expect(stored?.expiries.map(({ options, missing }) => [options.length, missing.length])).toEqual([
    [122, 0],
    [0, 122],
  ]);
  expect(issues()).toMatchObject([
    {
      cause: `quotes-unrecorded:${day}`,
      priority: 'medium',
      description:
        'Quotes to measure the price level at 12:00: They were recorded without India VIX and any option of Dec 01, 2026.',
    },
  ]);
});

test.each<[string, Partial<Market['data']>, string]>([
  [
    'whose index is unknown',
    { quotes: async () => [] },
    'The broker does not tell the level of NIFTY.',
  ],
  [
    'that answers no option',
    { depths: async () => [] },
    'The broker answers no quote of an option.',
  ],
  [
    'whose session has ended',
    { indices: () => Promise.reject(new BrokerError('session-dead')) },
    'The broker session has ended. Please log in again.',
  ],
])('a broker %s is one issue a day, and the next call tries again', async (_, broken, words) => {
  const whole = data;
  data = { ...data, ...broken };
  await record();
  clock.pass(60_000);
  await record();
  expect(await quotes()).toBeUndefined();
  expect(issues()).toMatchObject([
    { count: 2, description: `Quotes to measure the price level at 12:00: ${words}` },
  ]);
  data = whole;
  await record();
  expect(await quotes()).toBeDefined();
});

test('without the session of the market publisher nobody logs in', async () => {
  await record(false);
  expect(issues()).toMatchObject([
    { description: expect.stringContaining('There is no session of market data.') },
  ]);
});
