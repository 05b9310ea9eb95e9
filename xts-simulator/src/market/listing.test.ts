import { expect, test } from 'vitest';
import { fixedInstruments } from './listing.ts';

const index = (
  segment: string,
  instrumentId: number,
  displayName: string,
  source: string,
  ratio: number,
) => ({
  ...{ kind: 'index', segment, instrumentId, displayName, source, ratio },
});
const equity = (symbol: string, isin: string, ids: [number, number], terms: object) =>
  (['NSECM', 'BSECM'] as const).map((segment, place) => ({
    ...{ kind: 'equity', displayName: symbol, source: 'NIFTY', symbol, isin, ...terms },
    ...{ segment, instrumentId: ids[place] },
  }));
const share = { as: 'stock', haircutPercent: 30 };
const fund = { as: 'liquid', haircutPercent: 20 };

test('listing: the indices of both exchanges, and each share and fund at both', () => {
  expect(fixedInstruments).toEqual([
    index('NSECM', 26_000, 'NIFTY 50', 'NIFTY', 1),
    index('NSECM', 26_001, 'NIFTY BANK', 'NIFTY', 2.28),
    index('NSECM', 26_002, 'INDIA VIX', 'INDIAVIX', 1),
    index('NSECM', 26_034, 'NIFTY FIN SERVICE', 'NIFTY', 1.07),
    index('NSECM', 26_054, 'NIFTY NEXT 50', 'NIFTY', 2.71),
    index('NSECM', 26_121, 'NIFTY MID SELECT', 'NIFTY', 0.53),
    index('BSECM', 26_065, 'SENSEX', 'SENSEX', 1),
    index('BSECM', 26_118, 'BANKEX', 'SENSEX', 0.78),
    ...equity('SIMSTEEL', 'INE000S01011', [1_101, 501_101], { ratio: 0.0592, pledge: share }),
    ...equity('SIMBANK', 'INE000S01029', [1_102, 501_102], { ratio: 0.1244, pledge: share }),
    ...equity('SIMTECH', 'INE000S01037', [1_103, 501_103], { ratio: 0.1536, pledge: share }),
    ...equity('SIMPHARMA', 'INE000S01045', [1_104, 501_104], { ratio: 0.0671, pledge: share }),
    ...equity('SIMPOWER', 'INE000S01052', [1_105, 501_105], { ratio: 0.0134, pledge: share }),
    ...equity('SIMGOLDETF', 'INF000S01019', [1_106, 501_106], {
      ...{ ratio: 0.0043, pledge: { as: 'stock', haircutPercent: 25 } },
    }),
    ...equity('SIMLIQUIDETF', 'INF000S01027', [1_107, 501_107], {
      ...{ ratio: 0.04, moves: 0, pledge: fund },
    }),
    ...equity('SIMDEBTETF', 'INF000S01035', [1_108, 501_108], {
      ...{ ratio: 0.0508, moves: 0.03, pledge: fund },
    }),
  ]);
});
