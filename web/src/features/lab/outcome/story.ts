import { rupeesFromPaise } from '@sthira/contract/units';
import {
  formatPercent,
  formatRupees,
  formatSignedPercent,
  formatSignedRupees,
} from '#ui/format/format-money.ts';
import { formatDateTime } from '#ui/format/format-time.ts';
import type { WorstDay } from '../lab.worker.ts';

type Position = WorstDay['positions'][number];

/** What happened on a day, in sentences: what the index did, and each position that was open. */
export function storyOf({ day, positions }: WorstDay): string[] {
  const { openPaise, closePaise } = day.index;
  const moved = formatSignedPercent((100 * (closePaise - openPaise)) / openPaise);
  const first = `The index moved ${moved} between open and close, VIX stood at ${formatPercent(day.vixHundredths / 100)}.`;
  if (positions.length === 0) return [first, 'Nothing was open: it paid its credits.'];
  return [first, ...positions.map(positionText)];
}

function positionText({ opened, closed, legs, grossPaise, chargesPaise, because }: Position) {
  const sold = legs.filter(({ side }) => side === 'SELL').map(({ symbol }) => symbol);
  const bought = legs.filter(({ side }) => side === 'BUY').map(({ symbol }) => symbol);
  const units = legs[0]?.units ?? 0;
  const what = sold.length > 0 ? `Sold ${units} of ${sold.join(' and ')}` : `Held ${units} of`;
  const wings = bought.length > 0 ? ` with ${bought.join(' and ')} as wings` : '';
  const end = because === null ? 'settled' : 'closed';
  const moved = formatSignedPercent(
    (100 * (closed.indexPaise - opened.indexPaise)) / opened.indexPaise,
  );
  const why = because === null ? '' : `: ${because}`;
  const left = formatSignedRupees(rupeesFromPaise(grossPaise));
  const charges = formatRupees(rupeesFromPaise(chargesPaise));
  return `${what}${wings} at ${when(opened.at)}; ${end} at ${when(closed.at)}${why}. The index was ${moved} by then. It made ${left} before ${charges} of charges.`;
}

/** `Nov 23, 2026 15:10`. */
const when = (at: number) => formatDateTime(at).slice(0, -3);
