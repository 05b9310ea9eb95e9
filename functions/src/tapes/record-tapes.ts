import { recordingTimes } from '@sthira/contract/price-levels';
import type { TapeIndex } from '@sthira/contract/tapes';
import {
  type Day,
  dayInWords,
  type Instant,
  istDay,
  istInstant,
  minuteMs,
} from '@sthira/contract/units';
import { hasSession, hoursOf } from '@sthira/quant/calendar/session-hours';
import { addDays } from '@sthira/quant/calendar/trading-days';
import { docs } from '#documents/docs.ts';
import type { RecordedQuotes } from '#documents/recorded-quotes.ts';
import { fileIssue } from '#issues/file-issue.ts';
import type { Bucket } from '#platform/bucket.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError, publicText } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import { addQuotes, addSessions, monthOf } from './add-sessions.ts';
import { type BarsMarket, readSessions, underlyings } from './read-session.ts';
import { deleteFile, readIndex, writeIndex } from './tape-files.ts';

export interface TapeRecorder {
  clock: Clock;
  bucket: Bucket;
  /** The platform's open session of market data. */
  market: () => Promise<BarsMarket | undefined>;
}

/** The last bars of a day are there some minutes after its close. */
const settledMs = 10 * minuteMs;
/** Days that were missed are recorded later, as long as brokers are known to have their minutes. */
const caughtUpDays = 7;

/**
 * Records the minutes of the days that have ended and are in no file yet, the oldest first, with the
 * quotes of those days. A day that fails is an issue and is tried again at the next call. Answers the
 * days that were recorded.
 */
export async function recordTapes(store: Store, recorder: TapeRecorder): Promise<Day[]> {
  const { clock, bucket } = recorder;
  const before = await readIndex(bucket);
  const due = dueDays(before, clock.now());
  if (due.length === 0) return [];
  let index = before;
  const recorded: Day[] = [];
  for (const day of due) {
    try {
      const next = await recordDay(store, { ...recorder, index, day });
      await writeIndex(bucket, next);
      await deleteReplaced(bucket, index, next);
      index = next;
      recorded.push(day);
      log.info('tapes.recorded', { day });
    } catch (error) {
      log.error('tapes.unrecorded', { day, error: String(error) });
      const description = `The minutes of ${dayInWords(day)} were not recorded: ${publicText(error)}`;
      await fileIssue(
        store,
        {
          ...{ cause: `tapes-unrecorded:${day}`, priority: 'medium', description },
          source: 'Market data',
        },
        clock.now(),
      );
    }
  }
  return recorded;
}

/** The days of the last week whose session is over and that a file of an index lacks. */
function dueDays({ months }: TapeIndex, now: Instant): Day[] {
  const has = (underlying: string, day: Day) =>
    months.some(
      (each) =>
        each.kind === 'recorded' && each.underlying === underlying && each.days.includes(day),
    );
  const today = istDay(now);
  return Array.from({ length: caughtUpDays }, (_, at) => addDays(today, at + 1 - caughtUpDays))
    .filter(hasSession)
    .filter((day) => now >= istInstant(day, hoursOf(day).close) + settledMs)
    .filter((day) => !underlyings.every((underlying) => has(underlying, day)));
}

async function recordDay(
  store: Store,
  { index, day, bucket, market }: TapeRecorder & { index: TapeIndex; day: Day },
): Promise<TapeIndex> {
  const open = await market();
  if (!open) throw new AppError('unavailable', 'There is no session of market data.');
  const sessions = await readSessions(open, day);
  let next = index;
  for (const underlying of underlyings)
    next = await addSessions(bucket, next, {
      ...{ kind: 'recorded', underlying, month: monthOf(day) },
      sessions: [sessions[underlying]],
    });
  const quotes = await quotesOn(store, day);
  return Object.keys(quotes).length === 0 ? next : addQuotes(bucket, next, { day, quotes });
}

async function quotesOn(store: Store, day: Day): Promise<Record<string, RecordedQuotes>> {
  const times = recordingTimes.map((time) => time.replace(':', ''));
  const read = await Promise.all(times.map((time) => store.read(docs.recordedQuotes(day, time))));
  const found = times.flatMap((time, at) => {
    const quotes = read[at];
    return quotes ? [[time, quotes] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Who still has the index of before reads it again when a file is gone. */
async function deleteReplaced(bucket: Bucket, before: TapeIndex, after: TapeIndex): Promise<void> {
  const pathsOf = ({ months, quotes }: TapeIndex) => [...months, ...quotes].map(({ path }) => path);
  const kept = new Set(pathsOf(after));
  const replaced = pathsOf(before).filter((path) => !kept.has(path));
  await Promise.all(replaced.map((path) => deleteFile(bucket, path)));
}
