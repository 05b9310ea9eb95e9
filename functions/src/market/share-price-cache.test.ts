import { expect, test } from 'vitest';
import { BrokerError, type BrokerErrorKind } from '#brokers/broker-error.ts';
import type { CashSegment, Share } from './cash-master.ts';
import type { MarketSession } from './market-login.ts';
import { createSharePriceCache } from './share-price-cache.ts';
import type { Instrument } from './tick.ts';

const steel = { isin: 'INE000S01011', nseInstrumentId: 1101, bseInstrumentId: 501101 };
const onlyBse = { isin: 'INE000S01029', nseInstrumentId: null, bseInstrumentId: 501102 };
const session: MarketSession = { token: 't', userId: 'u', base: 'http://any' };
const listed: Record<CashSegment, Share[]> = {
  NSECM: [{ segment: 'NSECM', instrumentId: 1101, symbol: 'SIMSTEEL', isin: steel.isin }],
  BSECM: [{ segment: 'BSECM', instrumentId: 501102, symbol: 'SIMBANK', isin: onlyBse.isin }],
};

/**
 * A cache whose clock moves only when the test moves it, in front of a market that counts its
 * requests.
 */
function aCache({ state = 'open' as 'open' | 'closed' } = {}) {
  let nowMs = 1_800_000_000_000;
  const asked: string[] = [];
  const failures: BrokerErrorKind[] = [];
  const market = { state };
  const answer = <Value>(what: string, value: Value): Promise<Value> => {
    asked.push(what);
    const kind = failures.shift();
    return kind ? Promise.reject(new BrokerError(kind)) : Promise.resolve(value);
  };
  const data = {
    shares: (_session: MarketSession, segment: CashSegment) =>
      answer(
        `list ${segment}`,
        new Map(listed[segment].map((share) => [share.instrumentId, share])),
      ),
    quotes: (_session: MarketSession, instruments: readonly Instrument[]) =>
      answer(
        `quotes ${instruments.map(({ instrumentId }) => instrumentId)}`,
        instruments.map((instrument) => ({
          ...instrument,
          lastPaise: 145_000,
          bidPaise: null,
          askPaise: null,
          previousClosePaise: 144_000,
          at: nowMs,
          exchangeAt: nowMs,
        })),
      ),
  };
  const cache = createSharePriceCache({
    market: () => Promise.resolve(market.state === 'open' ? { data, session } : undefined),
    clock: { now: () => nowMs, monotonicMs: () => nowMs, sleep: () => Promise.resolve() },
  });
  return {
    asked,
    market,
    failWith: (...kinds: BrokerErrorKind[]) => failures.push(...kinds),
    pass: (ms: number) => {
      nowMs += ms;
    },
    read: cache.read,
  };
}

test('symbol and prices of a share, at the exchange that lists it', async () => {
  const { read, asked } = aCache();
  const prices = await read([steel, onlyBse]);
  expect(prices.get(steel.isin)).toEqual({
    symbol: 'SIMSTEEL',
    lastPaise: 145_000,
    previousClosePaise: 144_000,
    at: 1_800_000_000_000,
  });
  expect(prices.get(onlyBse.isin)?.symbol).toBe('SIMBANK');
  expect(asked).toEqual(['list NSECM', 'list BSECM', 'quotes 1101,501102']);
});

test('share price cache: an id listed under another ISIN is left out', async () => {
  const { read, asked } = aCache();
  expect(await read([{ ...steel, isin: 'INE999S01011', bseInstrumentId: null }])).toEqual(
    new Map(),
  );
  expect(asked).toEqual(['list NSECM']);
});

test('share price cache: concurrent callers share one call, repeated when the prices are ten seconds old', async () => {
  const { read, asked, pass } = aCache();
  await Promise.all(Array.from({ length: 50 }, () => read([steel])));
  expect(asked).toEqual(['list NSECM', 'quotes 1101']);
  pass(9_999);
  await read([steel]);
  pass(1);
  await read([steel]);
  expect(asked).toEqual(['list NSECM', 'quotes 1101', 'quotes 1101']);
});

test('share price cache: no call without shares', async () => {
  const { read, asked } = aCache();
  expect(await read([])).toEqual(new Map());
  expect(asked).toEqual([]);
});

test('share price cache: empty without a market data session', async () => {
  expect(await aCache({ state: 'closed' }).read([steel])).toEqual(new Map());
});

test('share price cache: no call for five seconds after a failure, and the last prices count for a minute', async () => {
  const { read, asked, pass, failWith } = aCache();
  const before = await read([steel]);
  pass(10_000);
  failWith('session-dead');
  expect(await read([steel])).toEqual(before);
  expect(await read([steel])).toEqual(before);
  expect(asked).toHaveLength(3);
  pass(5_000);
  failWith('rate-limited');
  await read([steel]);
  expect(asked).toHaveLength(4);
  pass(45_000);
  failWith('bad-answer');
  expect((await read([steel])).get(steel.isin)).toEqual({
    symbol: 'SIMSTEEL',
    lastPaise: null,
    previousClosePaise: null,
    at: null,
  });
});

test('share price cache: a refusal does not hold the next caller', async () => {
  const { read, failWith } = aCache();
  await read([onlyBse]);
  failWith('refused');
  expect(await read([steel])).toEqual(new Map());
  expect((await read([steel])).get(steel.isin)?.lastPaise).toBe(145_000);
});

test('share price cache: the lists are read again each day', async () => {
  const { read, asked, pass } = aCache();
  await read([steel]);
  pass(86_400_000);
  await read([steel]);
  expect(asked.filter((what) => what === 'list NSECM')).toHaveLength(2);
});
