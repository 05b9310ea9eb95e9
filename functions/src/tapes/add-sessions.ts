import type { QuotesMonth, TapeIndex, TapeKind, TapeMonth } from '@sthira/contract/tapes';
import type { Day } from '@sthira/contract/units';
import type { RecordedSession } from '@sthira/lab/backtest/backtest';
import { decodeTape, encodeTape } from '@sthira/lab/tapes/encode-tape';
import { tapePath, withMonth, withQuotes } from '@sthira/lab/tapes/tape-index';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import type { RecordedQuotes } from '#documents/recorded-quotes.ts';
import type { Bucket } from '#platform/bucket.ts';
import { hashOf, readFile, writeFile } from './tape-files.ts';

export const monthOf = (day: Day): string => day.slice(0, 7);

/**
 * Adds the sessions of one month to its file: a new file, whose hash names it, and the index that
 * leads to it. A day that the file has is replaced.
 */
export async function addSessions(
  bucket: Bucket,
  index: TapeIndex,
  {
    sessions,
    ...name
  }: { kind: TapeKind; underlying: Underlying; month: string; sessions: RecordedSession[] },
): Promise<TapeIndex> {
  const stored = index.months.find(
    ({ kind, underlying, month }) =>
      kind === name.kind && underlying === name.underlying && month === name.month,
  );
  const text = stored && (await readFile(bucket, stored.path));
  const known = text ? decodeTape(text).sessions : [];
  const byDay = new Map([...known, ...sessions].map((session) => [session.day, session]));
  const all = [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
  const written = encodeTape({ ...name, sessions: all });
  const path = tapePath(name, hashOf(written));
  await writeFile(bucket, path, written);
  const month: TapeMonth = { ...name, days: all.map(({ day }) => day), path };
  return withMonth(index, month);
}

/** What was recorded of options on a day, by the time of recording. */
export interface QuotesOfDay {
  day: Day;
  quotes: Record<string, RecordedQuotes>;
}

/** The same for recorded quotes, which are kept as they stand in the database. */
export async function addQuotes(
  bucket: Bucket,
  index: TapeIndex,
  added: QuotesOfDay,
): Promise<TapeIndex> {
  const month = monthOf(added.day);
  const stored = index.quotes.find((each) => each.month === month);
  const text = stored && (await readFile(bucket, stored.path));
  const known: QuotesOfDay[] = text ? JSON.parse(text).days : [];
  const days = [...known.filter(({ day }) => day !== added.day), added].sort((one, other) =>
    one.day < other.day ? -1 : 1,
  );
  const written = JSON.stringify({ version: 1, month, days });
  const path = `quotes/${month}.${hashOf(written).slice(0, 16)}.json`;
  await writeFile(bucket, path, written);
  const file: QuotesMonth = { month, days: days.map(({ day }) => day), path };
  return withQuotes(index, file);
}
