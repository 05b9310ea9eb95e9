import type { Paise } from '@sthira/contract/units';

/**
 * Limits of index options lie within 40% of the reference price, or Rs 20 when it is 50 or less,
 * unless a share is given.
 */
export function priceBand(
  referencePaise: Paise,
  share?: number,
): { lowPaise: Paise; highPaise: Paise } {
  const usualPaise = referencePaise <= 5_000 ? 2_000 : Math.round(referencePaise * 0.4);
  const widthPaise = share === undefined ? usualPaise : Math.round(referencePaise * share);
  return {
    lowPaise: Math.max(1, referencePaise - widthPaise),
    highPaise: referencePaise + widthPaise,
  };
}
