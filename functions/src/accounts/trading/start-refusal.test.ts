import { istInstant } from '@sthira/contract/units';
import { optionChain } from '@sthira/quant/contracts/contracts';
import { quoteOption } from '@sthira/quant/prices/option-quote';
import { expect, test } from 'vitest';
import type { AccountDocument } from '#documents/accounts.ts';
import { oneLotMarket } from '#market/one-lot-market.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { startRefusal as refusalWith } from './start-refusal.ts';

const now = istInstant('2026-11-19', '10:00');
const noBlocks = { own: undefined, platform: undefined };
const startRefusal = (
  account: AccountDocument,
  market: ReturnType<typeof oneLotMarket> | undefined,
) => refusalWith(account, { market, now, reader: 'others', blocks: noBlocks });

const trading = (state: AccountDocument['trading']['state']) => ({ ...anAccount().trading, state });

test('an account that is active, logged in, sized and stopped may start', () => {
  expect(startRefusal(anAccount(), undefined)).toBeUndefined();
});

test.each<[string, Partial<AccountDocument>]>([
  ['Asha Arham is already running.', { trading: trading('running') }],
  ['Asha Arham is still being squared off.', { trading: trading('stopping') }],
  ['Asha Arham belongs to nobody yet: asha@example.com has not signed in.', { ownerUid: '' }],
  [
    'Asha Arham was handed over. Its owner has to enter its API key and secret first.',
    { awaitsKeys: true },
  ],
  ['Asha Arham is not active.', { isActive: false }],
  ['Asha Arham is not logged in.', { loginStatus: 'logged_out' }],
  ['Asha Arham is not logged in.', { loginStatus: 'error' }],
  [
    'Asha Arham is still connecting to its broker. Check its status first.',
    { loginStatus: 'pending' },
  ],
  ['Set the Account Size of Asha Arham first.', { accountSizeLakhHundredths: null }],
])('%s', (text, changes) => {
  expect(startRefusal(anAccount(changes), undefined)).toBe(text);
});

test('its owner is told to enter the keys of an account that was handed over', () => {
  const facts = { market: undefined, now, reader: 'owner', blocks: noBlocks } as const;
  expect(refusalWith(anAccount({ awaitsKeys: true }), facts)).toBe(
    'Asha Arham was handed over to you. Enter its API key and secret first.',
  );
});

test('a strategy the algorithm cannot read is named', () => {
  expect(startRefusal(anAccount({ strategy: '{"threshold":"high"}' }), undefined)).toMatch(
    /^The strategy of Asha Arham is not valid: /,
  );
});

test.each(['', '{}', '{"strategy_name":"Calm","wings":2}'])(
  'start refusal: a strategy that names no preset means nothing: %s',
  (strategy) => {
    const unchosen = anAccount({ strategy, loginStatus: 'logged_out' });
    expect(startRefusal(unchosen, undefined)).toBe('Choose a strategy for Asha Arham first.');
  },
);

test('an account that squares off each day cannot hold positions until they settle', () => {
  const eve = { strategy: '{"preset":"eve"}', accountSizeLakhHundredths: 500 };
  expect(startRefusal(anAccount({ ...eve, squareOff: true }), undefined)).toMatch(
    /^Asha Arham squares off each day, and its strategy holds positions until they settle\./,
  );
  expect(startRefusal(anAccount({ ...eve, squareOff: false }), undefined)).toBeUndefined();
});

const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const contracts = optionChain({
  underlying: 'NIFTY',
  day: '2026-11-19',
  expiries: ['2026-11-24'],
  spotPaise: levels.indexPaise,
});

/** The market as it was published at `at`, read at ten. */
function marketOf(at: number) {
  const level = (lastPaise: number) => ({ lastPaise, previousClosePaise: lastPaise, at });
  const quotes = Object.fromEntries(
    contracts.map((contract) => [
      contract.instrumentId,
      { ...quoteOption(contract, now, levels), at },
    ]),
  );
  const indices = { NIFTY: level(levels.indexPaise), INDIAVIX: level(levels.vixHundredths) };
  return oneLotMarket({ prices: { at, indices, quotes }, contracts }, { now, hours: 'exchange' });
}

test('an account that can never hold one lot is refused with both figures', () => {
  const small = anAccount({ accountSizeLakhHundredths: 50 });
  expect(startRefusal(small, marketOf(now))).toBe(
    'One lot needs ₹47,101, 80% of this account is ₹40,000. An Account Size of 3 lakh would do.',
  );
  const bold = (strategy: object) =>
    anAccount({
      accountSizeLakhHundredths: 61,
      strategy: JSON.stringify({ preset: 'daily', ...strategy }),
    });
  expect(startRefusal(bold({ max_loss: 100 }), marketOf(now))).toBeUndefined();
  expect(startRefusal(bold({ max_loss: 100, wings: 8 }), marketOf(now))).toMatch(
    /^One lot needs ₹\d/,
  );
});

test('an account whose worst case with one lot is beyond its largest loss is refused', () => {
  const sized = (accountSizeLakhHundredths: number) => anAccount({ accountSizeLakhHundredths });
  expect(startRefusal(sized(270), marketOf(now))).toMatch(
    /^The worst case of one lot is ₹14,\d+, 5% of this account is ₹13,500\. An Account Size of 3 lakh would do\.$/,
  );
  expect(startRefusal(sized(290), marketOf(now))).toBeUndefined();
});

test('start refusal: a largest loss that counts from the next trading day allows no lot today', () => {
  const strategy = '{"preset":"daily","max_loss":60}';
  const until = (day: string) =>
    anAccount({
      ...{ accountSizeLakhHundredths: 270, strategy },
      lossBounds: { until: day, maxLoss: 5, stop: 1, wings: 4 },
    });
  expect(startRefusal(until('2026-11-20'), marketOf(now))).toMatch(/^The worst case of one lot is/);
  expect(startRefusal(until('2026-11-19'), marketOf(now))).toBeUndefined();
});

const tenLakh = { accountSizeLakhHundredths: 1_000 };
const oneLot = (more: object = {}) =>
  JSON.stringify({ preset: 'daily', lots: 1, max_loss: 100, ...more });

test.each<[string, Partial<AccountDocument>]>([
  [
    'The stop of 0.01% is ₹100: opening and closing one position costs ₹258.',
    { strategy: oneLot({ stop: 0.01 }) },
  ],
  [
    'The stop loss of 0.02% is ₹200: opening and closing one position costs ₹258.',
    { strategy: oneLot(), slPctHundredths: 2 },
  ],
  [
    'The position loss limit of 0.01% is ₹100: opening and closing one position costs ₹258.',
    { strategy: oneLot(), limits: { positionLossPctHundredths: 1 } },
  ],
  [
    'The weekly loss limit of 0.02% is ₹200: opening and closing one position costs ₹258.',
    { strategy: oneLot(), limits: { weeklyLossPctHundredths: 2 } },
  ],
  [
    'The daily loss limit of 0.1% is ₹1,000: opening and closing one position costs ₹1,307.',
    { strategy: '{"preset":"daily","max_loss":100}', dailyLossPctHundredths: 10 },
  ],
])('%s', (text, changes) => {
  const account = anAccount({ ...tenLakh, ...changes });
  expect(startRefusal(account, marketOf(now))).toBe(text);
  expect(startRefusal(account, marketOf(now - 60_001))).toBeUndefined();
});

test('start refusal: the round trip is that of the lots that limits and bounds allow', () => {
  const dear = {
    ...tenLakh,
    strategy: '{"preset":"daily","max_loss":100}',
    dailyLossPctHundredths: 10,
  };
  const fewer = (limits: AccountDocument['limits']) =>
    startRefusal(anAccount({ ...dear, limits }), marketOf(now));
  expect(fewer({ maxLots: 16 })).toMatch(/^The daily loss limit/);
  expect(fewer({ maxLots: 4 })).toBeUndefined();
  const lossBounds = { until: '2026-11-20', maxLoss: 100, stop: 0.02, wings: 4 };
  expect(
    startRefusal(anAccount({ ...tenLakh, strategy: oneLot(), lossBounds }), marketOf(now)),
  ).toMatch(/^The stop of 0.02% is ₹200/);
});

test('an old or unknown market does not refuse a start', () => {
  const small = anAccount({ accountSizeLakhHundredths: 50 });
  expect(startRefusal(small, marketOf(now - 60_001))).toBeUndefined();
  expect(
    startRefusal(
      small,
      oneLotMarket({ prices: undefined, contracts: [] }, { now, hours: 'exchange' }),
    ),
  ).toBeUndefined();
  expect(startRefusal(small, undefined)).toBeUndefined();
});

test('start refusal: with the market closed an account too small by the last prices is refused', () => {
  const evening = istInstant('2026-11-19', '22:00');
  const night = { ...marketOf(now), now: evening };
  const small = anAccount({ accountSizeLakhHundredths: 50 });
  const facts = { reader: 'owner', blocks: noBlocks } as const;
  expect(refusalWith(small, { ...facts, now: evening, market: night })).toMatch(/^One lot needs/);
});

const lost = (resultPaise: number, chargesPaise: number) => ({
  ...anAccount().trading,
  day: { day: '2026-11-19', resultPaise, chargesPaise, limitReachedAt: null },
});

test('an account whose losses of the day leave no room for one lot is refused until tomorrow', () => {
  const account = anAccount({ accountSizeLakhHundredths: 300, trading: lost(-60_000, 10_000) });
  expect(startRefusal(account, marketOf(now))).toMatch(
    /^The worst case of one lot is ₹14,\d+: ₹15,000 may be lost in a day, and ₹700 are\.$/,
  );
  const tomorrow = istInstant('2026-11-20', '10:00');
  const facts = { reader: 'owner', blocks: noBlocks, now: tomorrow } as const;
  expect(
    refusalWith(account, { ...facts, market: { ...marketOf(now), now: tomorrow } }),
  ).toBeUndefined();
});

test('an account is refused that has less left of its daily limit than a position costs', () => {
  const account = anAccount({
    ...{ accountSizeLakhHundredths: 1_000, strategy: '{"preset":"daily","lots":1,"max_loss":100}' },
    dailyLossPctHundredths: 10,
    trading: lost(-85_000, 0),
  });
  expect(startRefusal(account, marketOf(now))).toBe(
    'At present opening and closing costs ₹258, and ₹150 are left of the daily loss limit.',
  );
});

test('an account does not start on one of its days off', () => {
  const off = (daysOff: string[]) => startRefusal(anAccount({ limits: { daysOff } }), undefined);
  expect(off(['thursday'])).toBe('Today is a day off in the limits of Asha Arham.');
  expect(off(['2026-11-19'])).toBe('Today is a day off in the limits of Asha Arham.');
  expect(off(['friday', '2026-11-20'])).toBeUndefined();
});

test('an account does not start in a week whose loss has reached its limit', () => {
  const reached = (week: string) =>
    startRefusal(
      anAccount({
        limits: { weeklyLossPctHundredths: 400 },
        trading: { ...trading('stopped'), week: { week, netPaise: -1, limitReachedAt: 1 } },
      }),
      undefined,
    );
  expect(reached('2026-11-16')).toBe(
    'Asha Arham: Weekly loss limit of 4% reached: no new positions this week.',
  );
  expect(reached('2026-11-09')).toBeUndefined();
});
