/**
 * Everything the public pages claim about returns, risk and terms. Nothing of it is written
 * anywhere else.
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

/**
 * What the preset that ranks first made of recorded index prices, at every level of option prices
 * that was tried, sold at 14:45, 15:00 or 15:15; and what one lot of it takes. The tables are in
 * `docs/enigma.md`.
 */
export const measured = {
  years: '2023 to 2025',
  leastReturnPercent: -3.5,
  mostReturnPercent: 7,
  drawdownPercent: 6.9,
  oneLotLakhs: 2.8,
  oneLotMarginPercent: 23,
} as const;

/**
 * The claims, or null when the operator has switched them off, so that no component can show them.
 */
export function shownClaims(all: Claims): Claims | null {
  return all.showReturnClaims ? all : null;
}
