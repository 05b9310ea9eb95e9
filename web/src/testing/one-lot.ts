import type { OutputOf } from '@sthira/contract/operations';

/** For tests: what `getLeastSize` answers of a strangle that is sold 400 points wide. */
export const oneLotOf = (
  lakhs: number,
  size: { lots: number; lossPaise: number } | null = null,
): NonNullable<OutputOf<'getLeastSize'>> => ({
  lakhs,
  legs: [
    { optionType: 'CE', strike: 25_200, units: -65, entryPaise: 4_000 },
    { optionType: 'CE', strike: 25_400, units: 65, entryPaise: 1_000 },
    { optionType: 'PE', strike: 24_800, units: -65, entryPaise: 4_000 },
    { optionType: 'PE', strike: 24_600, units: 65, entryPaise: 1_000 },
  ],
  size: size && { ...size, lotMarginPaise: 9_000_000, lotLossPaise: 1_377_600 },
});
