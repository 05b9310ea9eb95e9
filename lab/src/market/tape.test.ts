import { istInstant } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMarket } from './market.ts';
import { parseTape, TapeError } from './tape.ts';

const csv = `ts,open,high,low,close
2030-01-01T09:15:00+05:30,100,105.5,99,101.25
2030-01-01T09:16:00+05:30,101,101,97.35,98
`;

test('reads bars by the names of their columns, in paise', () => {
  expect(parseTape(csv)).toEqual([
    { openPaise: 10_000, highPaise: 10_550, lowPaise: 9_900, closePaise: 10_125 },
    { openPaise: 10_100, highPaise: 10_100, lowPaise: 9_735, closePaise: 9_800 },
  ]);
  expect(parseTape('close,low,high,open,source\r\n3,1,4,2,x\r\n')).toEqual([
    { openPaise: 200, highPaise: 400, lowPaise: 100, closePaise: 300 },
  ]);
});

test('names the line that is no bar', () => {
  const lineOf = (text: string) => {
    try {
      parseTape(text);
    } catch (error) {
      return error instanceof TapeError ? error.line : error;
    }
    return 'read';
  };
  expect(lineOf('ts,open,high,low\n')).toBe(1);
  expect(lineOf('ts,open,high,low,close\n')).toBe(2);
  expect(lineOf(`${csv}x,1,2,1,\n`)).toBe(4);
  expect(lineOf(`${csv}x,1,2,1,3\n`)).toBe(4);
  expect(lineOf(`${csv}x,NaN,2,1,3\n`)).toBe(4);
});

const aBar = fc
  .tuple(...[1, 2, 3, 4].map(() => fc.integer({ min: 2_400_000, max: 2_500_000 })))
  .map(([open = 0, close = 0, one = 0, other = 0]) => ({
    openPaise: open,
    closePaise: close,
    highPaise: Math.max(open, close, one, other),
    lowPaise: Math.min(open, close, one, other),
  }));

test('plays exactly its bars from the start instant, round and round', () => {
  const startAt = istInstant('2026-11-20', '10:00');
  fc.assert(
    fc.property(fc.array(aBar, { minLength: 1, maxLength: 5 }), (tape) => {
      const market = createMarket({ seed: 1, tape, tapeStartAt: startAt });
      const played = market.bars('NIFTY', startAt, startAt + 2 * tape.length * 60_000, 60);
      expect(played.map(({ at: _, ...bar }) => bar)).toEqual([...tape, ...tape]);
    }),
    { numRuns: 30 },
  );
});

test('SENSEX, VIX and options follow the tape', () => {
  const startAt = istInstant('2026-11-20', '10:00');
  const rising = Array.from({ length: 60 }, (_, at) => {
    const level = 2_450_000 + at * 1_000;
    return {
      openPaise: level,
      highPaise: level + 1_000,
      lowPaise: level,
      closePaise: level + 1_000,
    };
  });
  const market = createMarket({ seed: 1, tape: rising, tapeStartAt: startAt });
  const last = startAt + 59 * 60_000;
  expect(market.index('SENSEX', last).lastPaise).toBeGreaterThan(
    market.index('SENSEX', startAt).lastPaise,
  );
  expect(market.index('INDIAVIX', last).lastPaise).toBeLessThan(
    market.index('INDIAVIX', startAt).lastPaise,
  );
});
