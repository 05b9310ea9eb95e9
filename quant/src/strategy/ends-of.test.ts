import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { enigmaStrategy } from '#enigma/strategy.ts';
import { participation } from '#participation/strategy.ts';
import { aContract } from '#testing/run-fixtures.ts';
import { turnOfMonth } from '#turn-of-month/strategy.ts';

const call = aContract({ expiryDay: '2026-12-01' });
const strangle = { longCall: call, longPut: call, shortCall: call, shortPut: call };
const held = {
  phase: 'holding',
  ...{ strangle, units: 65, sinceAt: 0 },
  exitAt: istInstant('2026-11-30', '15:15'),
} as const;
const daily = { ...enigmaStrategy.read('{"preset":"daily"}'), stop: 2 };

test('ends of Enigma: the time of day, and the results that close it before', () => {
  const ends = (takeProfit: number | null) => enigmaStrategy.endsOf(held, { ...daily, takeProfit });
  expect(ends(50)).toBe(
    'Closes at 15:15, before that at a gain of 50% of the credit or a loss of 2% of the capital',
  );
  expect(ends(null)).toBe('Closes at 15:15, before that at a loss of 2% of the capital');
});

test('ends of Enigma: a position that settles has its expiry day', () =>
  expect(enigmaStrategy.endsOf({ ...held, settles: true }, { ...daily, takeProfit: null })).toMatch(
    /^Settles on Dec 01, 2026, before that/,
  ));

test('ends of Enigma: none while nothing is held or while it is being closed', () => {
  expect(enigmaStrategy.endsOf(enigmaStrategy.initial, daily)).toBeNull();
  const exiting = { phase: 'exiting', strangle, because: 'stop' } as const;
  expect(enigmaStrategy.endsOf(exiting, daily)).toBeNull();
});

test('ends of participation: the next settlement of a spread that is not being closed', () => {
  const spread = (expiryDay: string, closes?: string) => {
    const leg = aContract({ expiryDay });
    return { longCall: leg, shortCall: leg, units: 65, worstPaise: 1, closes };
  };
  const spreads = [spread('2026-12-29', 'bid for'), spread('2027-03-30')];
  const parameters = participation.read('{"preset":"participation"}');
  const ends = (changes: object) =>
    participation.endsOf({ ...participation.initial, phase: 'holding', ...changes }, parameters);
  expect(ends({ spreads })).toBe('Settles on Mar 30, 2027');
  expect(ends({ spreads, phase: 'exiting' })).toBeNull();
  expect(ends({})).toBeNull();
});

test('ends of the turn of the month: the day of its sale', () => {
  const bought = { call, units: 65, saleDay: '2026-12-03', paidPaise: 1, madePaise: 0 };
  const parameters = turnOfMonth.read('{"preset":"turn-of-month"}');
  const ends = (changes: object) =>
    turnOfMonth.endsOf({ ...turnOfMonth.initial, phase: 'holding', ...changes }, parameters);
  expect(ends({ bought })).toBe('Sold on Dec 03, 2026');
  expect(ends({ bought, phase: 'exiting' })).toBeNull();
  expect(ends({})).toBeNull();
});
