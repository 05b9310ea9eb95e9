import type { Paise } from '@sthira/contract/units';

export interface Bin {
  fromPaise: Paise;
  /** Not in it. */
  toPaise: Paise;
  count: number;
}

const wantedBins = 16;
const roundSteps = [1, 2, 2.5, 5, 10];

/**
 * Results by size, in bins of one round width that begin and end at multiples of it, so that one
 * begins at nothing: losses and gains never share a bin. Nothing without results.
 */
export function histogramOf(results: readonly Paise[]): Bin[] {
  if (results.length === 0) return [];
  const [least, most] = [Math.min(...results), Math.max(...results)];
  const width = roundWidth((most - least) / wantedBins);
  const first = Math.floor(least / width);
  const count = Math.floor(most / width) - first + 1;
  const bins = Array.from({ length: count }, (_, place) => ({
    fromPaise: (first + place) * width,
    toPaise: (first + place + 1) * width,
    count: 0,
  }));
  for (const paise of results) {
    const bin = bins[Math.floor(paise / width) - first];
    if (bin) bin.count += 1;
  }
  return bins;
}

/** The next width that is 1, 2, 2.5 or 5 of a power of ten, a rupee at least. */
function roundWidth(atLeast: Paise): Paise {
  const paise = Math.max(100, atLeast);
  const power = 10 ** Math.floor(Math.log10(paise));
  return (roundSteps.find((step) => step * power >= paise) ?? 10) * power;
}
