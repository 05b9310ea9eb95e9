import { dayMs, hourMs, type Instant, istInstant, minuteMs } from '@sthira/contract/units';
import { mix, uniform } from '@sthira/quant/hash';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Faults } from '#matching/faults.ts';
import { MarketConditions } from '#matching/market-conditions.ts';
import { netQuantity } from '#matching/positions.ts';
import { call, put } from '#testing/exchange-fixtures.ts';
import { AccountAtExchange, client, type PricedMarket } from './account-at-exchange.ts';
import { restoreAccount, type SavedAccount, saveAccount } from './saved-account.ts';

const startsAt = istInstant('2026-08-20', '09:30');
const cashPaise = 50_000_000_00;

/** Prices that jump each second, with odd paise, and an expiry that is in the money for a call. */
const market: PricedMarket = {
  listed: ({ instrumentId }) => {
    const contract = [call, put].find((each) => each.instrumentId === instrumentId);
    return contract && { kind: 'option', contract };
  },
  touch: ({ instrumentId }, at) => {
    const lastPaise =
      5 * Math.round(1_900 + 400 * uniform(mix(instrumentId, Math.floor(at / 1_000))));
    return { bidPaise: lastPaise - 5, askPaise: lastPaise, lastPaise };
  },
  exercisePaise: ({ instrumentId }) => (instrumentId === call.instrumentId ? 4_321 : 0),
  marginAt: () => (legs) => ({
    spanPaise: legs.reduce((sum, { quantity }) => sum + Math.max(0, -quantity) * 1_000, 0),
    exposurePaise: 0,
  }),
};
/** A book of two lots at each price, which others fill again after a while. */
class ThinBook extends MarketConditions {
  override depth() {
    return { lots: 2, worseBy: 0.01 };
  }
}
const conditions = new ThinBook(new Faults(() => 0));
const setting = { market, conditions, hours: 'exchange' } as const;

/** After a while an order is sent, a cancel, or nothing; then the account is saved, or goes on. */
const moment = fc.record({
  waitMs: fc.oneof(fc.integer({ min: 100, max: 3_000 }), fc.constantFrom(minuteMs, hourMs, dayMs)),
  what: fc.constantFrom('buy', 'sell', 'cancel', 'nothing'),
  contract: fc.constantFrom(call, put),
  lots: fc.integer({ min: 1, max: 3 }),
  limitPaise: fc.constantFrom(9_505, 10_500, 11_600),
  isSaved: fc.boolean(),
});
type Moment = typeof moment extends fc.Arbitrary<infer Value> ? Value : never;

function act(
  account: AccountAtExchange,
  { what, contract, lots, limitPaise }: Moment,
  now: Instant,
) {
  if (what === 'nothing') return;
  const live = account.book.live().at(-1);
  if (what === 'cancel') {
    if (live) account.exchange.cancel(live, now);
    return;
  }
  const { segment, instrumentId, displayName: symbol, lotSize } = contract;
  const terms = {
    type: 'LIMIT',
    product: 'NRML',
    timeInForce: 'DAY',
    disclosedQuantity: 0,
  } as const;
  account.exchange.place(
    {
      ...{ segment, instrumentId, tag: `t${now}` },
      side: what === 'buy' ? 'BUY' : 'SELL',
      terms: { ...terms, quantity: lots * lotSize, limitPaise, stopPaise: 0 },
    },
    {
      ...{ clientCode: client, symbol, orderFault: { kind: '', reason: '', ms: 0 }, now },
      ...{ withheld: null, source: 'api' },
    },
  );
}

/** What a person could see of it. */
function shown(account: AccountAtExchange, now: Instant) {
  const { availablePaise, utilisedPaise, unrealisedPaise } = account.exchange.funds(client, now);
  const positions = account.exchange.positions(client, 'NetWise', now).map((position) => ({
    ...{ id: position.instrumentId, units: netQuantity(position) },
    bought: position.boughtPaise,
    sold: position.soldPaise,
  }));
  return {
    ...{ availablePaise, utilisedPaise, unrealisedPaise, money: account.cashPaise(now) },
    positions: positions.sort((one, other) => one.id - other.id),
    books: account.books(now),
  };
}

function expectSame(moments: readonly Moment[]) {
  const whole = new AccountAtExchange({ ...setting, cashPaise, startedAt: startsAt });
  let saved: SavedAccount | undefined;
  let account = new AccountAtExchange({ ...setting, cashPaise, startedAt: startsAt });
  let now = startsAt;
  for (const each of moments) {
    // Nobody plays on paper what the market does while nobody watches: then nothing may rest in it.
    now += whole.book.live().length > 0 ? Math.min(each.waitMs, 3_000) : each.waitMs;
    for (const one of [whole, account]) {
      one.advance(now);
      act(one, each, now);
      one.advance(now + 300);
    }
    now += 300;
    if (each.isSaved) {
      saved = saveAccount(account, saved ?? emptyAccount(), now);
      account = restoreAccount(JSON.parse(JSON.stringify(saved)), { ...setting, now });
    }
    expect(shown(account, now)).toEqual(shown(whole, now));
  }
}

const aBuy = { what: 'buy', contract: call, lots: 1, waitMs: 0, isSaved: false } as const;

const emptyAccount = (): SavedAccount => ({
  ...{ cashPaise, openedAt: startsAt, playedUntil: startsAt },
  numbers: { placed: 0, accepted: 0, executed: 0 },
  ...{ orders: [], executions: [], settlements: [] },
});

test('saved account: goes on to the paisa like one that was never saved, over nights and an expiry', () => {
  fc.assert(fc.property(fc.array(moment, { maxLength: 30 }), expectSame));
});

test('restored account: an order that nobody watched trades nothing meanwhile, and ends with its day', () => {
  const before = emptyAccount();
  const account = restoreAccount(before, { ...setting, now: startsAt });
  // At a limit that the market reaches within a minute, but not at once.
  act(account, { ...aBuy, limitPaise: 9_505 }, startsAt);
  account.advance(startsAt + 200);
  const saved = saveAccount(account, before, startsAt + 200);
  expect(saved.orders).toMatchObject([{ status: 'New', filledQuantity: 0 }]);
  const later = (now: Instant) => {
    const restored = restoreAccount(saved, { ...setting, now });
    restored.advance(now);
    return restored.book.orders();
  };
  const watched = restoreAccount(saved, { ...setting, now: startsAt });
  watched.advance(startsAt + hourMs);
  expect(watched.book.orders()).toMatchObject([{ status: 'Filled' }]);
  expect(later(startsAt + hourMs)).toMatchObject([{ status: 'New', filledQuantity: 0 }]);
  expect(later(startsAt + 10 * hourMs)).toMatchObject([{ status: 'Cancelled' }]);
});

test('restored account: a position stays open after its expiry until the closing level is known', () => {
  const account = restoreAccount(emptyAccount(), { ...setting, now: startsAt });
  act(account, { ...aBuy, limitPaise: 11_600 }, startsAt);
  account.advance(startsAt + 1_000);
  const saved = saveAccount(account, emptyAccount(), startsAt + 1_000);
  const unknown = { ...market, exercisePaise: () => undefined };
  const after = istInstant('2026-08-26', '10:00');
  const unitsOf = (over: PricedMarket) => {
    const restored = restoreAccount(saved, { ...setting, market: over, now: after });
    restored.advance(after);
    return restored.book.net({ ...call, product: 'NRML' });
  };
  expect(unitsOf(unknown)).toBe(call.lotSize);
  expect(unitsOf(market)).toBe(0);
});
