import { percentText } from '#enigma/preset-words.ts';
import type { PresetName } from '#enigma/presets.ts';
import { heldBack } from './held-back.ts';
import { type PriceLevelName, priceLevels, type TruthRow, type TruthTable } from './truth-table.ts';

// The type says only that keys are texts.
export const levelNames = Object.keys(priceLevels) as PriceLevelName[];

/** Where options are taken to cost, in words that follow "with options". */
export const levelWords: Readonly<Record<PriceLevelName, string>> = {
  vix: 'at VIX',
  middle: 'in the middle',
  recorded: 'as recorded',
};

/** The rows of the largest size in the table that is not above an account's, dearest options first. */
export function rowsOfSize({ rows }: TruthTable, lakhs: number): TruthRow[] {
  const sizes = rows.map((row) => row.lakhs);
  const known = Math.max(...sizes.filter((size) => size <= lakhs), Math.min(...sizes));
  return rows.filter((row) => row.lakhs === known);
}

/** What the whole made in the year that was held back, in rupees of a lakh; undefined where it was not played. */
export function heldBackTotal(
  preset: PresetName,
  { lakhs, level }: Pick<TruthRow, 'lakhs' | 'level'>,
): number | undefined {
  const { made, beside, lakhs: played } = heldBack[preset];
  const own = lakhs === played ? made[level]?.own : undefined;
  return own === undefined ? undefined : beside.etf + own;
}

/** What the held-back year says of a preset, first of all that is told. */
export function heldBackVerdict(preset: PresetName): string {
  const { made, year, lakhs, beside } = heldBack[preset];
  const played = levelNames.flatMap((level) => {
    const own = made[level]?.own;
    return own === undefined ? [] : [{ level, own }];
  });
  const lost = played.every(({ own }) => own < 0);
  const list = played
    .map(({ level, own }) => `${percentText(own)} with options ${levelWords[level]}`)
    .join(', ');
  const all = played.length > 1 ? ' at every level of option prices' : '';
  return `In ${year}, the year that was held back while rules were chosen, it ${lost ? 'lost money' : 'made'}${all}: ${list}, for ₹${lakhs} lakh until August, after charges and credits. The ETF alone made ${percentText(beside.etf)} in that time.`;
}
