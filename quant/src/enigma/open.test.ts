import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { sessionAt } from '#calendar/calendar.ts';
import { optionChain } from '#contracts/contracts.ts';
import { quoteOption } from '#prices/option-quote.ts';
import type { StrategyInput } from '#strategy/input.ts';
import { chargeInputs } from '#testing/charge-inputs.ts';
import { openPosition } from './open.ts';
import { defaultParameters } from './parameters.ts';
import { restoreState } from './state.ts';
import { selectStrangle } from './strikes.ts';

const day = '2026-11-19';
const now = istInstant(day, '10:00');
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const contracts = optionChain({
  ...{ underlying: 'NIFTY', day, expiries: ['2026-11-23'] },
  spotPaise: levels.indexPaise,
});
const byId = new Map(contracts.map((contract) => [contract.instrumentId, contract]));
const chosen = selectStrangle({ now, contracts, ...levels, ...defaultParameters });
const bars = Array.from({ length: 60 }, (_, index) => {
  const closePaise = levels.indexPaise + (index % 2 === 0 ? 1_000 : -1_000);
  return {
    ...{ at: now - (60 - index) * 60_000, openPaise: closePaise, highPaise: closePaise },
    ...{ lowPaise: closePaise, closePaise },
  };
});
const quoteOf: StrategyInput['quoteOf'] = (id) => {
  const contract = byId.get(id);
  return contract && { ...quoteOption(contract, now, levels), at: now };
};
const input: StrategyInput = {
  ...{ now, bars, contracts, quoteOf, ...levels, held: {}, working: {}, positionPaise: 0 },
  ...{ capitalPaise: 50_000_000, marginAvailablePaise: 50_000_000, ...chargeInputs },
  ...{ session: sessionAt(now, 'exchange'), squareOff: 'no' },
};
const ample = { ...defaultParameters, maxLoss: 100 };
const open = (changes: Partial<StrategyInput> = {}, { readyAt = 0, z = 0 as number | null } = {}) =>
  openPosition({ readyAt, parameters: ample, input: { ...input, ...changes }, z });

/** Quotes of 100 rupees for what is sold; the wings cost so much less, or this. */
const pricedAt = ({ credit, ask }: { credit?: number; ask?: number }): Partial<StrategyInput> => ({
  quoteOf: (id) => {
    const isWing = id === chosen?.longCall.instrumentId || id === chosen?.longPut.instrumentId;
    const paise = isWing ? (ask ?? 10_000 - (credit ?? 0) / 2) : 10_000;
    return { bidPaise: paise, askPaise: paise, lastPaise: paise, at: now };
  },
});
const nothing = { reason: 'Waiting: the strangle would bring in nothing' };

test('open: a strangle is sold when it brings in more than its wings cost', () => {
  expect(open(pricedAt({ credit: 2 }))).toMatchObject({ phase: 'entering', sinceAt: now });
  expect(open(pricedAt({ credit: 0 }))).toEqual(nothing);
  expect(open(pricedAt({ credit: -2 }))).toEqual(nothing);
});

test('open: a strangle is not sold while a wing has no offer', () => {
  expect(open(pricedAt({ ask: 0 }))).toEqual(nothing);
  expect(open(pricedAt({ ask: 1 }))).toMatchObject({ phase: 'entering' });
});

test('open: both wings need an offer', () => {
  const without = (gone: number | undefined) => ({
    quoteOf: (id: number) => {
      const quote = quoteOf(id);
      return id === gone && quote ? { ...quote, askPaise: 0 } : quote;
    },
  });
  expect(open(without(chosen?.longCall.instrumentId))).toEqual(nothing);
  expect(open(without(chosen?.longPut.instrumentId))).toEqual(nothing);
});

test('open: the exit time is the end of the session, or before the options expire', () => {
  expect(open()).toMatchObject({ phase: 'entering', exitAt: istInstant(day, '15:15') });
  const always = sessionAt(now, 'always');
  const late = open({ session: always });
  expect('exitAt' in late && late.exitAt < istInstant('2026-11-23', '15:40')).toBe(true);
});

test('open: nothing is opened at the exit time, a position just before', () => {
  const { entryFromAt, entryUntilAt } = input.session;
  const at = (instant: number) => {
    const opened = open({ now: instant });
    return 'reason' in opened ? opened.reason : opened.phase;
  };
  expect(at(entryFromAt - 1)).toBe('New positions from 09:30');
  expect(at(entryFromAt)).not.toContain('New positions from');
  expect(at(entryUntilAt)).toBe('No new position after 14:30');
  expect(at(entryUntilAt - 1)).not.toContain('No new position');
});

test('open: a position waits for the pause after the last one', () => {
  expect(open({}, { readyAt: now + 60_000 })).toEqual({ reason: 'Cooling down until 10:01' });
  expect(open({}, { readyAt: now })).toMatchObject({ phase: 'entering' });
});

test('open: the reason of a hold is kept as it is', () =>
  expect(open({ hold: 'The day is not paid' })).toEqual({ reason: 'The day is not paid' }));

test('open: a z-score at the threshold opens a position, one beyond does not', () => {
  const { threshold } = defaultParameters;
  for (const z of [threshold, -threshold])
    expect(open({}, { z })).toMatchObject({ phase: 'entering' });
  expect(open({}, { z: threshold + 0.01 })).toEqual({
    reason: `Waiting: the index is not calm (${threshold + 0.01} of ${threshold})`,
  });
  expect(open({}, { z: -threshold - 0.01 })).toMatchObject({
    reason: `Waiting: the index is not calm (${threshold + 0.01} of ${threshold})`,
  });
});

test('open: a position says what it was opened by, and how calm the index was where that counts', () => {
  const calm = open({}, { z: -1.061 });
  expect(calm).toMatchObject({ because: 'the index is calm (1.06 of 2.5) at 25000, VIX at 15' });
  expect(restoreState(structuredClone(calm))).toEqual(calm);
  const parameters = { ...ample, calm: false };
  expect(openPosition({ readyAt: 0, parameters, input, z: 1 })).toMatchObject({
    because: 'the index at 25000, VIX at 15',
  });
});

test('open: the index level is at most three seconds old', () => {
  expect(open({ indexAt: now - 3_000 })).toMatchObject({ phase: 'entering' });
  expect(open({ indexAt: now - 3_001 })).toEqual({ reason: 'Waiting for a fresh index level' });
});

test('open: the reason names missing capital, free margin, or cash for the bought legs', () => {
  const reasonOf = (changes: Partial<StrategyInput>) => {
    const opened = open(changes);
    return 'reason' in opened ? opened : { reason: '' };
  };
  expect(reasonOf({ capitalPaise: 0 })).toMatchObject({
    ...{ waitsFor: 'margin', reason: expect.stringContaining('80% of this account is ₹0.') },
  });
  expect(reasonOf({ marginAvailablePaise: 0, cashPaise: 0 })).toMatchObject({
    ...{ waitsFor: 'margin', reason: expect.stringContaining('95% of the free margin is ₹0.') },
  });
  expect(reasonOf({ cashPaise: 0 })).toMatchObject({
    ...{ waitsFor: 'margin', reason: expect.stringContaining('95% of the cash is ₹0.') },
  });
});
