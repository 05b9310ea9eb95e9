import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Day, Instant } from '@sthira/contract/units';

/** What is known at the end of a quarter of an hour. */
export interface Quarter {
  endsAt: Instant;
  indexPaise: number;
  vixHundredths: number;
}

export type QuartersByDay = ReadonlyMap<Day, readonly Quarter[]>;

const lengthMs = 15 * 60_000;
const names = { index: 'nifty50_15m.csv.gz', vix: 'indiavix_15m.csv.gz' };

/**
 * Recorded quarters of NIFTY with India VIX, by day, oldest first; null where the folder has none.
 * The bars are stamped at their start; rows are time, open, high, low, close.
 */
export function readQuarters(folder: string): QuartersByDay | null {
  if (!existsSync(join(folder, names.index))) return null;
  const vix = new Map(rowsOf(join(folder, names.vix)));
  const quarters = rowsOf(join(folder, names.index)).flatMap(([ts, close]) => {
    const level = vix.get(ts);
    if (level === undefined) return [];
    const quarter: Quarter = {
      endsAt: Date.parse(ts) + lengthMs,
      indexPaise: Math.round(close * 100),
      vixHundredths: level * 100,
    };
    return [{ day: ts.slice(0, 10), quarter }];
  });
  return new Map(
    [...Map.groupBy(quarters, ({ day }) => day)].map(([day, rows]) => [
      day,
      rows.map(({ quarter }) => quarter),
    ]),
  );
}

function rowsOf(path: string): [ts: string, close: number][] {
  const rows = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n').slice(1);
  return rows.map((row) => {
    const [ts = '', , , , close] = row.split(',');
    return [ts, Number(close)];
  });
}
