import type { DayBars } from '@sthira/contract/day-bars';
import { istDay, rupeesFromPaise } from '@sthira/contract/units';
import { docs } from '#documents/docs.ts';
import { tradedIndex } from '#market/traded-index.ts';
import type { Answer, Call } from '#platform/call.ts';

/** The minutes of the newest session, as the market agent publishes them. */
export async function getDayBars({ store }: Call<unknown>): Promise<Answer<DayBars>> {
  const stored = (await store.read(docs.bars))?.bars ?? [];
  const newest = stored.at(-1);
  const date = newest ? istDay(newest.at) : null;
  const bars = stored
    .filter(({ at }) => istDay(at) === date)
    .map(({ at, ...bar }) => ({
      at: new Date(at).toISOString(),
      open: rupeesFromPaise(bar.openPaise),
      high: rupeesFromPaise(bar.highPaise),
      low: rupeesFromPaise(bar.lowPaise),
      close: rupeesFromPaise(bar.closePaise),
    }));
  return { data: { underlying: tradedIndex, date, bars }, message: 'Bars loaded.' };
}
