import { istInstant, type Paise } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { readBook } from '#strategy/book.ts';
import type { SignedUnits, StrategyInput } from '#strategy/input.ts';
import { aContract } from '#testing/run-fixtures.ts';
import { planExit } from './exit.ts';

const now = istInstant('2026-11-19', '11:00');
const leg = (instrumentId: number, strike: number, optionType: 'CE' | 'PE') =>
  aContract({ instrumentId, strike, optionType });
const strangle = {
  longCall: leg(1, 25_600, 'CE'),
  longPut: leg(2, 24_400, 'PE'),
  shortCall: leg(3, 25_400, 'CE'),
  shortPut: leg(4, 24_600, 'PE'),
};
const whole = { 1: 65, 2: 65, 3: -65, 4: -65 };
const ids = { longCall: 1, longPut: 2, shortCall: 3, shortPut: 4 };

/** Bid and ask in paise, and the age of the quote. */
type Quotes = Partial<Record<keyof typeof ids, readonly [Paise, Paise, number?]>>;

interface Case {
  quotes?: Quotes;
  held?: SignedUnits;
  working?: SignedUnits;
  squareOff?: StrategyInput['squareOff'];
  creditPaise?: Paise;
}

const usual = { longCall: [300, 310], longPut: [900, 910], shortCall: [1_200, 1_210] } as const;

function exit({
  quotes = {},
  held = whole,
  working = {},
  squareOff = 'requested',
  creditPaise = 0,
}: Case = {}) {
  const all = { ...usual, shortPut: [2_800, 2_810] as const, ...quotes };
  const quoteOf: StrategyInput['quoteOf'] = (id) => {
    const name = (Object.keys(ids) as (keyof typeof ids)[]).find((each) => ids[each] === id);
    const [bidPaise = 0, askPaise = 0, ageMs = 0] = name ? all[name] : [];
    return { bidPaise, askPaise, lastPaise: askPaise, at: now - ageMs };
  };
  const input = {
    ...{ now, held, working, squareOff, quoteOf, contracts: [], creditPaise },
    ...{ indexPaise: 2_500_000, vixHundredths: 1_500 },
  } as unknown as StrategyInput;
  const { intents, cancels, tooDear } = planExit(readBook(input, strangle), strangle, input);
  return { bought: intents.filter(({ side }) => side === 'BUY'), intents, cancels, tooDear };
}

/** A fall far through the put wing: the puts are worth their exercise, with wide spreads. */
const fallen = {
  longCall: [0, 5],
  shortCall: [5, 10],
  longPut: [88_500, 91_500],
  shortPut: [108_500, 111_500],
} as const satisfies Quotes;
const puts = (bidPaise: number, askPaise: number): Quotes => ({
  ...fallen,
  longPut: [bidPaise, bidPaise + 100],
  shortPut: [askPaise - 100, askPaise],
});

test('exit: both sold options are bought back for at most the width together', () => {
  const { bought, tooDear } = exit();
  expect(tooDear).toBeUndefined();
  const beyond = bought.map(
    ({ leg, mostPaise = 0 }) => mostPaise - (leg === 'shortCall' ? 1_210 : 2_810),
  );
  // 200 points, less 40.20 of asks and with 12.00 of bids.
  expect(beyond).toEqual([8_590, 8_590]);
  expect(bought.map(({ widthPaise }) => widthPaise)).toEqual([20_000, 20_000]);
});

test('exit: a spread that costs more than its width is kept, with its costs as the reason', () => {
  const { intents, cancels, tooDear } = exit({ quotes: fallen });
  expect(intents).toEqual([]);
  expect(cancels).toEqual([]);
  expect(tooDear).toMatchObject({
    costPaise: 65 * (111_500 - 88_500 + 10),
    widthPaise: 65 * 20_000,
  });
});

test('exit: the width is reduced by what the wing may lose until it is sold', () => {
  const swing = (exit({ quotes: fallen }).tooDear?.swingPaise ?? 0) / 65;
  expect(swing).toBeGreaterThan(500);
  expect(swing).toBeLessThan(3_000);
  const most = 20_000 - 10 - Math.ceil(swing);
  expect(exit({ quotes: puts(90_000, 90_000 + most) }).bought).toHaveLength(2);
  expect(exit({ quotes: puts(90_000, 90_000 + most + 1) }).bought).toEqual([]);
});

test('exit: a loss that the credit covers does not reduce the width', () => {
  const close = puts(90_000, 109_980);
  expect(exit({ quotes: close }).bought).toEqual([]);
  expect(exit({ quotes: close, creditPaise: 65 * 3_000 }).bought).toHaveLength(2);
  const beyond = puts(90_000, 109_991);
  expect(exit({ quotes: beyond, creditPaise: 65 * 3_000 }).bought).toEqual([]);
});

test('exit: a cheap wing loses no more than its bid', () => {
  const quotes = { ...fallen, longPut: [100, 200], shortPut: [19_500, 19_850] } as const;
  expect(exit({ quotes }).bought).toHaveLength(2);
});

test('exit: an old bid of a wing counts as none', () => {
  const quotes = (ageMs: number): Quotes => ({
    longPut: [18_000, 18_100, ageMs],
    shortPut: [22_000, 22_100],
  });
  expect(exit({ quotes: quotes(0) }).bought).toHaveLength(2);
  expect(exit({ quotes: quotes(11_000) }).bought).toEqual([]);
});

test('exit: a person’s square off closes at any price', () => {
  const { bought, tooDear } = exit({ quotes: fallen, squareOff: 'at-any-price' });
  expect(bought).toHaveLength(2);
  expect(bought[0]).not.toHaveProperty('mostPaise');
  expect(tooDear).toBeUndefined();
});

test('exit: a sold option without its wing is bought back at any price', () => {
  const held = { 2: 65, 4: -130 };
  expect(exit({ quotes: fallen, held }).bought).toMatchObject([{ quantity: 130 }]);
});

test('exit: a wing without a sold option is sold while the other side is kept', () => {
  const { intents } = exit({ quotes: fallen, held: { 1: 65, 2: 65, 4: -65 } });
  expect(intents).toMatchObject([{ leg: 'longCall', side: 'SELL', widthPaise: 20_000 }]);
});

test('exit: an open purchase is cancelled once the spread costs more than its width', () => {
  const working = { 4: 65 };
  expect(exit({ quotes: fallen, working })).toMatchObject({ cancels: [4], tooDear: undefined });
  const close = puts(90_000, 109_980);
  expect(exit({ quotes: close, working })).toMatchObject({ cancels: [], intents: [] });
});
