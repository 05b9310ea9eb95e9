import { type MadeBar, madeMinutes, madeQuarters } from './made-bars.ts';
import { madeDays } from './made-days.ts';
import { type Chains, madeIndex, madeOptions } from './made-options.ts';

const header = 'ts,open,high,low,close';
const rowsOf = (bars: readonly MadeBar[]) => bars.map(({ ts, prices }) => [ts, ...prices].join());

let quarters: ReturnType<typeof madeQuarters> | undefined;
function theQuarters(): ReturnType<typeof madeQuarters> {
  quarters ??= madeQuarters();
  return quarters;
}

const optionRows = (chains: Chains): [header: string, ...rows: string[]] => [
  'symbol,expiry,strike,opt_type,ts,open,high,low,close,volume',
  ...madeOptions(chains, theQuarters()),
];
const niftyOptions: Chains = {
  ...{ underlying: 'NIFTY', day: '2023-06-05', expiryDay: '2023-06-28' },
  ...{ ratio: 1, premium: 0.01, step: 50, minutes: 1, quarters: 2 },
};
const sensexOptions: Chains = {
  ...{ underlying: 'SENSEX', day: '2025-09-03', expiryDay: '2025-09-11' },
  ...{ ratio: 3.3, premium: 0.003, step: 100, minutes: 3, quarters: 8 },
};

const files: Record<string, () => [header: string, ...rows: string[]]> = {
  'nifty50_15m.csv.gz': () => [header, ...rowsOf(theQuarters().index)],
  'indiavix_15m.csv.gz': () => [header, ...rowsOf(theQuarters().vix)],
  'nifty50_1m.csv.gz': () => [header, ...rowsOf(madeMinutes(21_700))],
  'indiavix_1m.csv.gz': () => [header, ...rowsOf(madeMinutes(14))],
  'daily.csv.gz': () => [
    'date,symbol',
    ...madeDays('2019-01-01', '2025-12-31').map((day) => `${day},NIFTY 50`),
  ],
  'options_sample.csv.gz': () => optionRows(niftyOptions),
  'options_sensex_3m_sample.csv.gz': () => optionRows(sensexOptions),
  'sensex_3m.csv.gz': () => [header, ...madeIndex(sensexOptions, theQuarters())],
};

/**
 * The text of a file in the form of the recorded ones. Its prices follow from published figures of
 * the market alone: no price in it was recorded.
 */
export function madeText(name: string): string {
  const make = files[name];
  if (!make) throw new Error(`No prices are made for ${name}.`);
  return make().join('\n');
}
