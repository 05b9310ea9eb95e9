import { percentText } from '@sthira/quant/enigma/preset-words';
import { presetNames } from '@sthira/quant/enigma/presets';
import { truthTables } from '@sthira/quant/truth/truth-tables';
import { heldBackTotal } from '@sthira/quant/truth/truth-words';

/**
 * Everything the public pages claim about returns, risk and terms. Nothing of it is written
 * anywhere else, but for what was measured.
 */
export interface Claims {
  /** `false` removes every claim below from every page. */
  showReturnClaims: boolean;
  targetReturnPercent: number;
  maxDrawdownPercent: number;
  minimumInvestmentLakhs: number;
  debtYieldPercent: number;
  alphaPercent: number;
  marginPercent: number;
  pitch: string;
  withdrawal: string;
  lockIn: string;
  growth: { startLakhs: number; years: number };
}

export const claims: Claims = {
  showReturnClaims: true,
  targetReturnPercent: 20,
  maxDrawdownPercent: 5,
  minimumInvestmentLakhs: 1,
  debtYieldPercent: 6,
  alphaPercent: 14,
  marginPercent: 80,
  pitch: 'The safety of debt ETFs, aiming at equity-like returns.',
  withdrawal: 'Realised profit can be withdrawn every week',
  lockIn: 'No lock-in',
  growth: { startLakhs: 10, years: 25 },
};

/** What one lot takes, as `docs/enigma.md` has it. */
export const oneLot = { lakhs: 2.8, marginPercent: 23 } as const;

/** Sizes of which the page speaks, in lakhs, at the recorded level of option prices. */
const sizes = [5, 10, 25];
const rows = presetNames.flatMap((preset) =>
  truthTables[preset].rows
    .filter(({ lakhs, level }) => sizes.includes(lakhs) && level === 'recorded')
    .map((row) => ({ ...row, heldBack: heldBackTotal(preset, row) })),
);
const inYears = rows.flatMap(({ figures }) => Object.values(figures.years));

/** What the presets made with the ETF for accounts of several sizes, from the least to the most. */
export const made = {
  years: [Math.min(...inYears), Math.max(...inYears)].map(percentText).join(' to '),
  heldBack: rows
    .flatMap(({ heldBack }) => heldBack ?? [])
    .map(percentText)
    .join(' and '),
  fall: percentText(Math.max(...rows.map(({ figures }) => figures.largestFall))),
};

/**
 * The claims, or null when the operator has switched them off, so that no component can show them.
 */
export function shownClaims(all: Claims): Claims | null {
  return all.showReturnClaims ? all : null;
}
