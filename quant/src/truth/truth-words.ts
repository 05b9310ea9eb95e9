import type { Day } from '@sthira/contract/units';
import { dayNumber } from '#calendar/trading-days.ts';
import { percentText } from '#enigma/preset-words.ts';
import type { PresetName } from '#texts/preset-names.ts';
import { type Exposure, isExposure } from './exposures.ts';
import { heldBack } from './held-back.ts';
import {
  type HeldBackMade,
  type PriceLevelName,
  priceLevels,
  type TruthRow,
  type TruthTable,
} from './truth-table.ts';

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

/** What an account that holds no lot needs; undefined for one that holds one. */
export function tooSmallWords(table: TruthTable, lakhs: number): string | undefined {
  const { needsLakhs = 0, rows } = table;
  if (lakhs >= needsLakhs) return undefined;
  const shown = Math.min(...rows.map((row) => row.lakhs));
  return `₹${lakhs} lakh is too small for it: one lot needs an account of about ₹${needsLakhs} lakh, and a smaller one cannot start. What stands here is of ₹${shown} lakh.`;
}

/** What a year of the record was used for; the first says where it begins, where it is a part. */
export function yearWords({ from, years }: TruthTable): { year: string; use: string }[] {
  return Object.entries(years).map(([year, use]) => {
    const part = from.startsWith(year) ? partWords(from) : '';
    return { year, use: part ? `${part}, ${use}` : use };
  });
}

/** Where a record begins within its first year: `from 30 June`; empty at the beginning of one. */
export function partWords(from: Day): string {
  return from.slice(5, 7) === '01' ? '' : `from ${dateWords.format(Date.parse(from))}`;
}

const dateWords = new Intl.DateTimeFormat('en-IN', {
  ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
});

/** The years of the record, to the half: `5.5 years`. */
export function lengthWords({ from, until }: TruthTable): string {
  return `${Math.round((2 * (dayNumber(until) - dayNumber(from))) / 365) / 2} years`;
}

/** What was made of the year that was held back at a size. */
function madeAt(preset: PresetName, lakhs: number): HeldBackMade {
  const { lakhs: played, made, ladder } = heldBack[preset];
  if (ladder && lakhs >= ladder.fromLakhs) return ladder.made;
  return played === null || played === lakhs ? made : {};
}

/** What the whole made in the year that was held back, in rupees of a lakh; undefined where it was not played. */
export function heldBackTotal(
  preset: PresetName,
  { lakhs, level }: Pick<TruthRow, 'lakhs' | 'level'>,
): number | undefined {
  const own = madeAt(preset, lakhs)[level]?.own;
  return own === undefined ? undefined : heldBack[preset].beside.etf + own;
}

/** What the held-back year is called in a table, by what it was played for. */
export function heldBackName(preset: PresetName): string {
  const { year, lakhs } = heldBack[preset];
  return lakhs === null ? `${year} to August, held back` : `${year} for ₹${lakhs} lakh, held back`;
}

/** How the held-back year was played. */
export function heldBackTerms(preset: PresetName): string {
  const { lakhs, year } = heldBack[preset];
  return isExposure(preset)
    ? `${year}, to August, was played once, by another program with lots in fractions${exposureWords[preset].terms}.`
    : `${year}, to August, was played once, for ₹${lakhs} lakh.`;
}

/** The held-back year's total at the level that was recorded, or in the middle where only that was played. */
export function heldBackShown(preset: PresetName, lakhs: number): number | undefined {
  const totalAt = (level: PriceLevelName) => heldBackTotal(preset, { lakhs, level });
  return totalAt('recorded') ?? totalAt('middle');
}

/** What the held-back year says of a strategy, first of all that is told. `lakhs` is the size of the row. */
export function heldBackVerdict(preset: PresetName, lakhs: number): string {
  return isExposure(preset) ? exposureVerdict(preset, lakhs) : presetVerdict(preset);
}

function presetVerdict(preset: Exclude<PresetName, Exposure>): string {
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

/** Totals with the ETF, because what an exposure is beside doing nothing is the question. */
function exposureVerdict(preset: Exposure, lakhs: number): string {
  const { year, beside } = heldBack[preset];
  const totals = levelNames.flatMap((level) => {
    const total = heldBackTotal(preset, { lakhs, level });
    return total === undefined ? [] : [{ level, total }];
  });
  const list = totals
    .map(({ level, total }) => `${percentText(total)} with options ${levelWords[level]}`)
    .join(', ');
  return `${exposureWords[preset].what} In ${year}, the year that was held back, money in an ETF with it made ${list}, until August, after charges and credits; the ETF alone made ${percentText(beside.etf)}. ${exposureWords[preset].heldBack}`;
}

/** What an exposure is, and what the held-back year was for it. */
const exposureWords: Readonly<Record<Exposure, { what: string; heldBack: string; terms: string }>> =
  {
    participation: {
      what: 'This is an exposure, not an edge: it makes more than the ETF only when the index rises by more than about 5% a year, before credits, and nothing that was measured says that it beats a tenth of the money in the index.',
      heldBack: 'How much of the index it takes was settled after that.',
      terms:
        ' and options in the middle; before credits that was 3.7% once a quarter and 2% as a ladder of months',
    },
    'turn-of-month': {
      what: 'This is an exposure, not an edge, and on paper only: among so many rules chance alone makes some look as good.',
      heldBack: 'This rule was singled out among the others after that.',
      terms: '; before credits that was 3.4% to 4%',
    },
  };
