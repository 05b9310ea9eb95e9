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
  { segment: 'NSECM', instrumentId: 26001, displayName: 'NIFTY BANK', source: 'NIFTY', ratio: 2.28 },
  { segment: 'NSECM', instrumentId: 26002, displayName: 'INDIA VIX', source: 'INDIAVIX', ratio: 1 },
  { segment: 'NSECM', instrumentId: 26034, displayName: 'NIFTY FIN SERVICE', source: 'NIFTY', ratio: 1.07 },
  { segment: 'NSECM', instrumentId: 26054, displayName: 'NIFTY NEXT 50', source: 'NIFTY', ratio: 2.71 },
  { segment: 'NSECM', instrumentId: 26121, displayName: 'NIFTY MID SELECT', source: 'NIFTY', ratio: 0.53 },
  { segment: 'BSECM', instrumentId: 26065, displayName: 'SENSEX', source: 'SENSEX', ratio: 1 },
  { segment: 'BSECM', instrumentId: 26118, displayName: 'BANKEX', source: 'SENSEX', ratio: 0.78 },
];

/** Made-up shares and a fund, each listed at both exchanges. */
const shares = [
  { symbol: 'SIMSTEEL', isin: 'INE000S01011', nseId: 1101, bseId: 501101, ratio: 0.0592 },
  { symbol: 'SIMBANK', isin: 'INE000S01029', nseId: 1102, bseId: 501102, ratio: 0.1244 },
  { symbol: 'SIMTECH', isin: 'INE000S01037', nseId: 1103, bseId: 501103, ratio: 0.1536 },
  { symbol: 'SIMPHARMA', isin: 'INE000S01045', nseId: 1104, bseId: 501104, ratio: 0.0671 },
  { symbol: 'SIMPOWER', isin: 'INE000S01052', nseId: 1105, bseId: 501105, ratio: 0.0134 },
  { symbol: 'SIMGOLDETF', isin: 'INF000S01019', nseId: 1106, bseId: 501106, ratio: 0.0043 },
] as const;

/** Index futures are listed with two lot sizes, as after a change of lots; they are quoted, not traded. */
const futures = [
  { instrumentId: 35001, month: 'near', lotSize: 65, ratio: 1.0035 },
  { instrumentId: 35002, month: 'far', lotSize: 75, ratio: 1.0091 },
] as const;

export const fixedInstruments: readonly Instrument[] = [
  ...indices.map((row) => ({ kind: 'index', ...row }) as const),
  ...shares.flatMap(({ symbol, isin, nseId, bseId, ratio }) => {
    const share = { kind: 'equity', displayName: symbol, symbol, isin, source: 'NIFTY', ratio } as const;
    return [{ ...share, segment: 'NSECM', instrumentId: nseId } as const, { ...share, segment: 'BSECM', instrumentId: bseId } as const];
  }),
  ...futures.map(
    ({ month, ...future }) =>
      ({ kind: 'future', segment: 'NSEFO', displayName: `NIFTY FUT ${month.toUpperCase()}`, source: 'NIFTY', ...future }) as const,
  ),
];
