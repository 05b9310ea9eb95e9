import {
  type LevelByDays,
  mostRecordings,
  type PriceLevel,
  type PriceLevels,
} from '@sthira/contract/price-levels';
import { moneyShareOfVix } from '@sthira/quant/prices/smile';
import { collections } from '#documents/collections.ts';
import type { PriceLevel as StoredLevel } from '#documents/recorded-quotes.ts';
import type { Answer, Call } from '#platform/call.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { longSpreadsOf } from './long-spreads.ts';
import { median } from './system-metrics.ts';

/**
 * The volatility at the money over India VIX, and what spreads of months and quarters cost, as both
 * were measured from recorded quotes.
 */
export async function getPriceLevels({ store }: Call<unknown>): Promise<Answer<PriceLevels>> {
  const found = await newestLevels(store, mostRecordings + 1);
  const shown = found.slice(0, mostRecordings);
  const levels = shown.flatMap(levelsOf);
  return {
    data: {
      assumed_share: moneyShareOfVix,
      by_days: byDays(levels),
      levels,
      long_spreads: longSpreadsOf(shown),
      more: found.length > mostRecordings,
    },
    message: 'Price levels loaded.',
  };
}

/** The shares of the newest recordings, by the days to the expiry. */
export async function latestShares(store: Store, recordings: number): Promise<LevelByDays[]> {
  return byDays((await newestLevels(store, recordings)).flatMap(levelsOf));
}

function newestLevels(store: Store, recordings: number): Promise<StoredLevel[]> {
  return store.findReadable(
    queryOf(collections.priceLevels).orderBy('at', 'desc').limit(recordings),
  );
}

function levelsOf({ at, vixHundredths, levels }: StoredLevel): PriceLevel[] {
  const vix = vixHundredths === null ? null : vixHundredths / 100;
  return levels.map(({ expiryDay, varianceDays, volatility, used, leftOut, ...measured }) => ({
    recorded_at: new Date(at).toISOString(),
    expiry_date: expiryDay,
    days_to_expiry: varianceDays,
    money_volatility: volatility === null ? null : volatility * 100,
    vix,
    share: volatility === null || vix === null ? null : (volatility * 100) / vix,
    quotes_used: used,
    quotes_left_out: leftOut,
    ...errorsOf(measured),
  }));
}

function errorsOf({
  forwardPaise = null,
  errors,
}: Pick<StoredLevel['levels'][number], 'forwardPaise' | 'errors'>) {
  const percentOf = (share: number | undefined) => (share === undefined ? null : 100 * share);
  return {
    forward: forwardPaise === null ? null : forwardPaise / 100,
    error_median: percentOf(errors?.parity?.median),
    error_nine_tenths: percentOf(errors?.parity?.nineTenths),
    error_median_by_index: percentOf(errors?.index?.median),
  };
}

function byDays(levels: readonly PriceLevel[]): LevelByDays[] {
  const measured = levels.flatMap(({ days_to_expiry, share, vix }) =>
    share === null || vix === null ? [] : [{ days: Math.round(days_to_expiry), share, vix }],
  );
  return [...Map.groupBy(measured, ({ days }) => days)]
    .sort(([left], [right]) => left - right)
    .map(([days, rows]) => {
      const shares = rows.map(({ share }) => share);
      return {
        days_to_expiry: days,
        recordings: rows.length,
        median_share: median(shares) ?? 0,
        lowest_share: Math.min(...shares),
        highest_share: Math.max(...shares),
        median_vix: median(rows.map(({ vix }) => vix)) ?? 0,
      };
    });
}
