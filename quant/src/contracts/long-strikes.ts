import type { Paise } from '@sthira/contract/units';

/** Points between the strikes of monthly and quarterly options that are traded most. */
const longStep = 100;
const besideShare = 0.05;

/** Strikes at the money and 5 % to either side of it, in points. */
export interface LongStrikes {
  below: number;
  money: number;
  above: number;
}

/** The index in whole hundreds, and 5 % less and more than that in whole hundreds. */
export function longStrikes(indexPaise: Paise): LongStrikes {
  const money = wholeStep(indexPaise / 100);
  return {
    below: wholeStep(money * (1 - besideShare)),
    money,
    above: wholeStep(money * (1 + besideShare)),
  };
}

/** Whether a strike is one of the steps of monthly and quarterly options. */
export function isLongStrike(strike: number): boolean {
  return strike % longStep === 0;
}

function wholeStep(points: number): number {
  return Math.round(points / longStep) * longStep;
}
