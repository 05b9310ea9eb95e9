import { parametersOfPreset } from '#enigma/parameters.ts';
import { percentText } from '#enigma/preset-words.ts';
import type { PresetName as EnigmaPreset } from '#enigma/presets.ts';
import { enigmaWords } from '#enigma/strategy-words.ts';
import { boundWords, mostBelowBestDay, worstYear, yieldPays } from '#participation/year-bound.ts';
import { liquidFund } from '#result/liquid-fund.ts';
import type { PresetName } from '#texts/preset-names.ts';
import { turnWords } from '#turn-of-month/words.ts';
import { figure, rupees } from '#words.ts';
import { isExposure } from './exposures.ts';
import type { TruthRow } from './truth-table.ts';

/** What a strategy can lose, in sentences: one position, and two numbers apart. */
export interface TruthBounds {
  position: string;
  /** The most that can be lost in a year from today. */
  year: string;
  /** The most that the whole can be below its best day. */
  belowBest: string;
}

type Of = Pick<TruthRow, 'lakhs' | 'creditsAYear' | 'positionsAYear'>;

/** By the rules of a strategy, for an account of a row's size. */
export function truthBounds(preset: PresetName, row: Of): TruthBounds {
  if (!isExposure(preset)) return presetBounds(preset, row);
  return preset === 'participation' ? participationBounds(row) : turnBounds();
}

function presetBounds(preset: EnigmaPreset, { positionsAYear }: Of): TruthBounds {
  const { maxLoss } = parametersOfPreset(preset);
  return {
    position: `${enigmaWords.bound} That is ${maxLoss}% of the account size here.`,
    year: `nothing bounds it. Each of about ${positionsAYear} positions a year may lose up to ${maxLoss}% of the account size; only a loss limit of your own ends a bad run.`,
    belowBest: 'nothing bounds it either.',
  };
}

/**
 * What the rules of both hold to, as shares: of the capital, and of the index. The rules themselves are much
 * to load; a test holds these to them.
 */
export const exposureLimits = {
  participation: {
    notional: 0.5,
    /** The dearest that the whole notional buys. */
    debit: 0.025,
    /** The distance of the strikes, once both are whole hundreds. */
    width: 0.052,
  },
  turn: { call: 0.0125, year: 0.05 },
} as const;

function participationBounds({ lakhs, creditsAYear }: Of): TruthBounds {
  const { width, ...terms } = exposureLimits.participation;
  const credits = creditsAYear / 100_000;
  const yieldAYear = liquidFund.percentAYear / 100;
  const worst = worstYear(terms);
  const below = mostBelowBestDay({ ...terms, width });
  const isPaid = yieldPays({ ...terms, yieldAYear: yieldAYear - credits });
  return {
    position: boundWords,
    year: `${afterCredits(worst - credits, lakhs)} A year that begins without a spread ends ${signed(worst)} at the worst before credits, while the ETF pays ${percent(yieldAYear)}; credits take ${percent(credits)}. What open spreads are worth today can be lost besides, ${percent(terms.notional * width)} at most.`,
    belowBest: `${ofAccount(below, lakhs)} before credits: an open profit, and then one premium. ${isPaid ? 'The interest of a quarter pays its premium and its credits, so that losing quarters in a row do not add up.' : 'Credits are not in it: with them the interest of a quarter does not pay its premium, and each losing quarter after the first adds to it.'}`,
  };
}

function turnBounds(): TruthBounds {
  const { call, year } = exposureLimits.turn;
  return {
    position: turnWords.bound,
    year: `${percent(2 * year)} of the account size in calls, against which the ETF earns its interest. A calendar year loses ${percent(year)} at most, and a year from today lies in two of them.`,
    belowBest: `nothing bounds it: what an open call has gained can be lost again, then ${percent(year)} in each calendar year, ${figure(100 * call)}% at a time.`,
  };
}

/** `3.8%` of a share. */
const percent = (share: number) => percentText(Math.round(100_000 * share));
const signed = (share: number) => `${percent(Math.abs(share))} ${share < 0 ? 'down' : 'up'}`;
const rupeesOf = (share: number, lakhs: number) =>
  rupees(Math.round(Math.abs(share) * lakhs * 10_000_000));
const ofAccount = (share: number, lakhs: number) =>
  `${percent(share)}, ${rupeesOf(share, lakhs)} of ₹${lakhs} lakh,`;

function afterCredits(share: number, lakhs: number): string {
  return share < 0
    ? `${percent(-share)}, ${rupeesOf(share, lakhs)} of ₹${lakhs} lakh, once credits are paid.`
    : `nothing, even once credits are paid.`;
}
