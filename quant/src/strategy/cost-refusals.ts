import type { Paise } from '@sthira/contract/units';
import { type LossLimit, lossLimitWords } from '#limits/loss-limits.ts';
import { figure, rupees } from '#words.ts';

/** What closes a position by its loss: a strategy's stop, in percent of the size, and limits. */
export interface Losses {
  capitalPaise: Paise;
  stop: number | null;
  lossLimits: readonly LossLimit[];
}

/**
 * Why an account can never hold a position whose round trip costs this much: its stop, or a limit of
 * its losses, would close it at once. `undefined` where none does.
 */
export function roundTripRefusal(
  costPaise: Paise,
  { capitalPaise, stop, lossLimits }: Losses,
): string | undefined {
  const share = (paise: Paise) => `${figure((100 * paise) / capitalPaise)}%`;
  const stops =
    stop === null ? [] : [{ words: 'stop', ofPaise: Math.floor((stop / 100) * capitalPaise) }];
  const tooNear = [
    ...stops,
    ...lossLimits.map(({ limit, of }) => ({ words: lossLimitWords[limit], ofPaise: of })),
  ].find(({ ofPaise }) => ofPaise <= costPaise);
  if (tooNear === undefined) return undefined;
  const { words, ofPaise } = tooNear;
  return `The ${words} of ${share(ofPaise)} is ${rupees(ofPaise)}: opening and closing one position costs ${rupees(costPaise)}.`;
}

/**
 * What of the loss limits does not pay a round trip any more, in words without a full stop; null
 * where all do.
 */
export function tooLittleLeft(costPaise: Paise, lossLimits: readonly LossLimit[]): string | null {
  const leftOf = ({ used, of }: LossLimit) => of - (used ?? 0);
  const [least] = lossLimits.toSorted((one, other) => leftOf(one) - leftOf(other));
  if (least === undefined || leftOf(least) > costPaise) return null;
  const left = rupees(Math.max(0, leftOf(least)));
  return `opening and closing costs ${rupees(costPaise)}, and ${left} are left of the ${lossLimitWords[least.limit]}`;
}
