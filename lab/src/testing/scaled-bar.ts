import type { StoredBar } from '@sthira/contract/market';

/** The bar with all its levels times a factor. */
export function scaled({ at, ...levels }: StoredBar, factor: number): StoredBar {
  const { openPaise, highPaise, lowPaise, closePaise } = levels;
  return {
    at,
    openPaise: Math.round(openPaise * factor),
    highPaise: Math.round(highPaise * factor),
    lowPaise: Math.round(lowPaise * factor),
    closePaise: Math.round(closePaise * factor),
  };
}
