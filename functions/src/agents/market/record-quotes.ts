import { dayInWords } from '@sthira/contract/units';
import type { MarketHours } from '@sthira/quant/calendar/calendar';
import { docs } from '#documents/docs.ts';
import type { RecordedQuotes } from '#documents/recorded-quotes.ts';
import { fileIssue } from '#issues/file-issue.ts';
import { type MarketData, marketDataFor } from '#market/market-data.ts';
import { readMarketSession } from '#market/stored-session.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import { longGapsOf } from './long-quotes.ts';
import { priceLevelOf } from './price-level.ts';
import { type Market, readQuotes } from './read-quotes.ts';
import { type RecordingTime, recordingTimeAt } from './recording-time.ts';

interface Recorder {
  clock: Clock;
  hours: MarketHours;
  /** The platform's open session of market data. */
  market: () => Promise<Market | undefined>;
}

/**
 * The session the market publisher opened. Nobody else logs in: another login would end the
 * publisher's own.
 */
export async function openMarket(
  store: Store,
): Promise<(Market & { data: MarketData }) | undefined> {
  const open = await readMarketSession(store);
  return open && { data: marketDataFor(open.broker), session: open.session };
}

/**
 * Records the quotes of NIFTY's options and what they say about the price level, once for each time
 * of recording, and those of months and quarters once a day; does nothing at other times. What fails is an issue, one a day, and is tried again
 * at the next call.
 */
export async function recordQuotes(store: Store, recorder: Recorder): Promise<void> {
  const { clock, hours } = recorder;
  const due = recordingTimeAt(clock.now(), hours);
  if (!due || (await store.read(docs.priceLevel(due.day, due.time)))) return;
  const trouble = await record(store, due, recorder).catch((error: unknown) => {
    log.error('quotes.unrecorded', { day: due.day, detail: due.time, error: String(error) });
    return error instanceof AppError ? error.message : 'The quotes could not be stored.';
  });
  if (trouble === '') return;
  await fileIssue(
    store,
    {
      cause: `quotes-unrecorded:${due.day}`,
      priority: 'medium',
      description: `Quotes to measure the price level at ${due.time.slice(0, 2)}:${due.time.slice(2)}: ${trouble}`,
      source: 'Market data',
    },
    clock.now(),
  );
}

/** Answers what is missing, as a sentence; nothing when all was recorded. */
async function record(
  store: Store,
  due: RecordingTime,
  { clock, market }: Recorder,
): Promise<string> {
  const open = await market();
  if (!open) return 'There is no session of market data.';
  const { day, time } = due;
  const quotes = await readQuotes(open, { clock, due });
  await store.commit((writes) => {
    writes.create(docs.recordedQuotes(day, time), quotes);
    writes.create(docs.priceLevel(day, time), priceLevelOf(quotes));
  });
  const rows = [...quotes.expiries, ...(quotes.long ?? [])].flatMap(
    ({ options }) => options,
  ).length;
  log.info('quotes.recorded', { day, detail: time, rows });
  const gaps = gapsOf(quotes);
  return gaps.length === 0 ? '' : `They were recorded without ${gaps.join(' and ')}.`;
}

/** Single options that were not answered are named in the recording alone. */
function gapsOf({ vixHundredths, expiries, long }: RecordedQuotes): string[] {
  return [
    ...(vixHundredths === null ? ['India VIX'] : []),
    ...expiries.flatMap(({ expiryDay, options }) =>
      options.length === 0 ? `any option of ${dayInWords(expiryDay)}` : [],
    ),
    ...(expiries.length < 2 ? ['a second expiry'] : []),
    ...longGapsOf({ long }),
  ];
}
