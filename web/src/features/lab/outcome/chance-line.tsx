import { rupeesFromPaise } from '@sthira/contract/units';
import { bestByChancePaise } from '@sthira/quant/result/best-by-chance';
import { chanceOf, drawsFor } from '@sthira/quant/result/chance';
import { useMemo } from 'react';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import type { Outcome } from '../lab.worker.ts';

interface Props {
  outcome: Outcome;
  /** How many rules were tried on these days, this one among them. */
  tried: number;
}

/** How far the result is from chance, and how much of it the trying itself explains. */
export function ChanceLine({ outcome: { results }, tried }: Props) {
  const chance = useMemo(() => chanceOf(results, drawsFor(results)), [results]);
  const best = useMemo(() => bestByChancePaise(results, tried), [results, tried]);
  if (chance === null) return null;
  const inHundred = Math.round(100 * chance);
  return (
    <div className="space-y-1 text-sm text-ink-soft text-pretty">
      <p>
        A strategy with no edge makes a result at least this far from zero, before credits, in{' '}
        {inHundred < 1 ? 'fewer than 1' : inHundred} of 100 such periods.
      </p>
      <p>
        {tried === 1
          ? 'One variant tried on these days so far. Each change that you make after looking counts.'
          : `${formatNumber(tried, 'whole')} variants tried on these days; the best of ${formatNumber(tried, 'whole')} without an edge looks ${formatRupees(rupeesFromPaise(best))} better by chance alone.`}
      </p>
    </div>
  );
}
