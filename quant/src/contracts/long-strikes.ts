/** Points between the strikes of monthly and quarterly options that are traded most. */
const longStep = 100;

/** Whether a strike is one of the steps of monthly and quarterly options. */
export function isLongStrike(strike: number): boolean {
  return strike % longStep === 0;
}
