import { rupeesFromPaise } from '@sthira/contract/units';
import type { AccountStatus } from './frames.ts';

/** What a run has made less what its trades have cost by now, in rupees. */
export interface NetResult {
  netRupees: number;
  chargesRupees: number;
}

/**
 * `null` while the MTM is not known, and before the first trade. Closing what is open will cost
 * something more.
 */
export function netResult({
  mtmRupees,
  run,
}: Pick<AccountStatus, 'mtmRupees' | 'run'>): NetResult | null {
  if (mtmRupees == null || run?.chargesPaise === undefined) return null;
  const netPaise = Math.round(mtmRupees * 100) - run.chargesPaise;
  return {
    netRupees: rupeesFromPaise(netPaise),
    chargesRupees: rupeesFromPaise(run.chargesPaise),
  };
}
