import type { Instrument } from './instrument.ts';

/** Indices besides the three simulated ones, and the cash rows, as multiples of NIFTY. */
const indices: readonly {
  segment: 'NSECM' | 'BSECM';
  instrumentId: number;
  displayName: string;
  source: 'NIFTY' | 'SENSEX' | 'INDIAVIX';
  ratio: number;
}[] = [
  { segment: 'NSECM', instrumentId: 26000, displayName: 'NIFTY 50', source: 'NIFTY', ratio: 1 },
  {
    segment: 'NSECM',
    instrumentId: 26001,
    displayName: 'NIFTY BANK',
    source: 'NIFTY',
    ratio: 2.28,
  },
  { segment: 'NSECM', instrumentId: 26002, displayName: 'INDIA VIX', source: 'INDIAVIX', ratio: 1 },
  {
    segment: 'NSECM',
    instrumentId: 26034,
    displayName: 'NIFTY FIN SERVICE',
    source: 'NIFTY',
    ratio: 1.07,
  },
  {
    segment: 'NSECM',
    instrumentId: 26054,
    displayName: 'NIFTY NEXT 50',
    source: 'NIFTY',
    ratio: 2.71,
  },
  {
    segment: 'NSECM',
    instrumentId: 26121,
    displayName: 'NIFTY MID SELECT',
    source: 'NIFTY',
    ratio: 0.53,
  },
  { segment: 'BSECM', instrumentId: 26065, displayName: 'SENSEX', source: 'SENSEX', ratio: 1 },
  { segment: 'BSECM', instrumentId: 26118, displayName: 'BANKEX', source: 'SENSEX', ratio: 0.78 },
];

const share = { as: 'stock', haircutPercent: 30 } as const;
const gold = { as: 'stock', haircutPercent: 25 } as const;
const fund = { as: 'liquid', haircutPercent: 20 } as const;

/**
 * Invented shares and funds, each listed at both exchanges. The price of a liquid fund never
 * changes, that of a debt fund hardly.
 */
const shares = [
  {
    symbol: 'SIMSTEEL',
    isin: 'INE000S01011',
    nseId: 1101,
    bseId: 501101,
    ratio: 0.0592,
    pledge: share,
  },
  {
    symbol: 'SIMBANK',
    isin: 'INE000S01029',
    nseId: 1102,
    bseId: 501102,
    ratio: 0.1244,
    pledge: share,
  },
  {
    symbol: 'SIMTECH',
    isin: 'INE000S01037',
    nseId: 1103,
    bseId: 501103,
    ratio: 0.1536,
    pledge: share,
  },
  {
    symbol: 'SIMPHARMA',
    isin: 'INE000S01045',
    nseId: 1104,
    bseId: 501104,
    ratio: 0.0671,
    pledge: share,
  },
  {
    symbol: 'SIMPOWER',
    isin: 'INE000S01052',
    nseId: 1105,
    bseId: 501105,
    ratio: 0.0134,
    pledge: share,
  },
  {
    symbol: 'SIMGOLDETF',
    isin: 'INF000S01019',
    nseId: 1106,
    bseId: 501106,
    ratio: 0.0043,
    pledge: gold,
  },
  {
    symbol: 'SIMLIQUIDETF',
    isin: 'INF000S01027',
    nseId: 1107,
    bseId: 501107,
    ratio: 0.04,
    moves: 0,
    pledge: fund,
  },
  {
    symbol: 'SIMDEBTETF',
    isin: 'INF000S01035',
    nseId: 1108,
    bseId: 501108,
    ratio: 0.0508,
    moves: 0.03,
    pledge: fund,
  },
] as const;

export const fixedInstruments: readonly Instrument[] = [
  ...indices.map((row) => ({ kind: 'index', ...row }) as const),
  ...shares.flatMap(({ nseId, bseId, ...terms }) => {
    const equity = {
      kind: 'equity',
      displayName: terms.symbol,
      source: 'NIFTY',
      ...terms,
    } as const;
    return [
      { ...equity, segment: 'NSECM', instrumentId: nseId } as const,
      { ...equity, segment: 'BSECM', instrumentId: bseId } as const,
    ];
  }),
];
