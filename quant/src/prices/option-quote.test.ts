import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { type OptionType, optionChain } from '#contracts/contracts.ts';
import { quoteOption } from './option-quote.ts';
import { premiumOf } from './premium.ts';
import { mostLots } from './spread.ts';

const day = '2026-11-19';
const now = istInstant(day, '11:00');
const expiryDay = '2026-11-23';
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const chain = optionChain({
  underlying: 'NIFTY',
  day,
  expiries: [expiryDay],
  spotPaise: levels.indexPaise,
});

function contractOf(optionType: OptionType, strike: number) {
  const found = chain.find((each) => each.optionType === optionType && each.strike === strike);
  if (found === undefined) throw new Error(`No ${optionType} ${strike}.`);
  return found;
}

test('calls fall and puts rise with the strike', () => {
  const fair = (type: OptionType) =>
    chain
      .filter(({ optionType }) => optionType === type)
      .map((each) => premiumOf(each, now, levels).paise);
  const calls = fair('CE');
  const puts = fair('PE');
  expect(calls).toEqual([...calls].sort((left, right) => right - left));
  expect(puts).toEqual([...puts].sort((left, right) => left - right));
});

test('spreads are a tick or two far out and widen with the price', () => {
  const spread = (type: OptionType, strike: number) => {
    const { askPaise, bidPaise } = quoteOption(contractOf(type, strike), now, levels);
    return askPaise - bidPaise;
  };
  expect(spread('CE', 26_500)).toBeLessThanOrEqual(10);
  expect(spread('CE', 24_000)).toBeGreaterThan(spread('CE', 25_000));
});

test('nobody bids for what is worth less than half a tick, and a tick is bid for what is worth more', () => {
  const close = istInstant(expiryDay, '15:38');
  const wings = chain.filter(({ optionType, strike }) => optionType === 'CE' && strike > 25_000);
  const worthless = wings.filter((each) => premiumOf(each, close, levels).paise < 2.5);
  expect(worthless.length).toBeGreaterThan(10);
  expect(worthless.every((each) => quoteOption(each, close, levels).bidPaise === 0)).toBe(true);
  expect(
    wings
      .filter((each) => !worthless.includes(each))
      .every((each) => quoteOption(each, close, levels).bidPaise > 0),
  ).toBe(true);
});

test('from one lot to the most of its place are offered on each side', () => {
  const contract = contractOf('CE', 25_000);
  const most = mostLots(premiumOf(contract, now, levels));
  const quotes = Array.from({ length: 2_000 }, (_, second) =>
    quoteOption(contract, now + second * 1_000, levels),
  );
  for (const side of ['bidUnits', 'askUnits'] as const) {
    const lots = new Set(quotes.map((quote) => quote[side] / contract.lotSize));
    expect([...lots].sort((one, other) => one - other)).toEqual(
      Array.from({ length: most }, (_, index) => index + 1),
    );
  }
});

test('past its expiry an option out of the money has no bid, and an ask of one tick', () => {
  const expiry = istInstant(expiryDay, '15:40');
  expect(quoteOption(contractOf('PE', 24_800), expiry + 60_000, levels)).toMatchObject({
    bidPaise: 0,
    bidUnits: 0,
    askPaise: 5,
    lastPaise: 5,
  });
});
