/**
 * Everything the public pages claim about returns, risk and terms. Nothing of it is written
 * anywhere else, but for what was measured.
 */
export interface Claims {
  /**
   * `false` removes every claim below from every page; so it is where the build's
   * `VITE_RETURN_CLAIMS` is not `shown`.
   */
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
  showReturnClaims: import.meta.env.VITE_RETURN_CLAIMS === 'shown',
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

/**
 * The claims, or null when the operator has switched them off, so that no component can show them.
 */
export function shownClaims(all: Claims): Claims | null {
  return all.showReturnClaims ? all : null;
}
