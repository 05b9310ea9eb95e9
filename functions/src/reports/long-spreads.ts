import type { LongSpread, LongSpreads } from '@sthira/contract/price-levels';
import {
  daysMeasured,
  daysToMeasure,
  measuredDebit,
  type RecordedSpreads,
} from '@sthira/quant/prices/measured-debit';
import { type SpreadDebit, spreadDebit } from '@sthira/quant/prices/spread-debit';
import type { PriceLevel } from '#documents/recorded-quotes.ts';

/** What the recordings tell of spreads of months and quarters, in the order of the recordings. */
export function longSpreadsOf(recordings: readonly PriceLevel[]): LongSpreads {
  const days = recordings.flatMap(dayOf);
  const measured = measuredDebit(days);
  return {
    days: daysMeasured(days),
    days_needed: daysToMeasure,
    measured: measured && {
      days: measured.days,
      debit: 100 * measured.debit,
      share_of_model: measured.shareOfModel,
    },
    rows: days.flatMap(({ rows }) => rows),
  };
}

function dayOf({
  at,
  vixHundredths,
  long,
}: PriceLevel): (RecordedSpreads & Pick<LongSpreads, 'rows'>)[] {
  if (!long) return [];
  const moment = { at, vixHundredths, indexPaise: long.indexPaise };
  const known = long.spreads.map((quoted) => ({ quoted, cost: spreadDebit(quoted, moment) }));
  return [
    {
      at,
      spreads: known.map(({ cost }) => cost),
      rows: known.map(({ quoted: { expiryDay, bought, sold }, cost }) => ({
        recorded_at: new Date(at).toISOString(),
        expiry_date: expiryDay,
        bought_strike: bought.strike,
        sold_strike: sold.strike,
        ...percentsOf(cost),
      })),
    },
  ];
}

function percentsOf(
  cost: SpreadDebit,
): Omit<LongSpread, 'recorded_at' | 'expiry_date' | 'bought_strike' | 'sold_strike'> {
  const percent = (share: number | null) => (share === null ? null : 100 * share);
  return {
    days_to_expiry: cost.days,
    debit: percent(cost.debit),
    model_debit: percent(cost.modelDebit),
    bought_width: percent(cost.boughtWidth),
    sold_width: percent(cost.soldWidth),
  };
}
