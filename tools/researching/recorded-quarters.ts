import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Day, Instant } from '@sthira/contract/units';

/** What is known at the end of a quarter of an hour. */
export interface Quarter {
  endsAt: Instant;
  indexPaise: number;
  vixHundredths: number;
  /** The index and VIX from its beginning to its end, as they are taken to have gone. */
  path: readonly number[];
  vixPath: readonly number[];
}

export type QuartersByDay = ReadonlyMap<Day, readonly Quarter[]>;

export const quarterMs = 15 * 60_000;
const names = { index: 'nifty50_15m.csv.gz', vix: 'indiavix_15m.csv.gz' };

/**
 * Recorded quarters of NIFTY with India VIX, by day, oldest first; null where the folder has none.
 * The bars are stamped at their start; rows are time, open, high, low, close.
 */
export function readQuarters(folder: string): QuartersByDay | null {
  if (!existsSync(join(folder, names.index))) return null;
  const vix = new Map(rowsOf(join(folder, names.vix)));
  const quarters = rowsOf(join(folder, names.index)).flatMap(([ts, levels]) => {
    const level = vix.get(ts);
    if (level === undefined) return [];
    const quarter: Quarter = {
      endsAt: Date.parse(ts) + quarterMs,
      indexPaise: Math.round(levels.close * 100),
      vixHundredths: level.close * 100,
      path: [levels.open, levels.low, levels.high, levels.close].map((each) => each * 100),
      vixPath: [level.open * 100, level.close * 100],
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

type Levels = Record<'open' | 'high' | 'low' | 'close', number>;

function rowsOf(path: string): [ts: string, levels: Levels][] {
  const rows = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n').slice(1);
  return rows.map((row) => {
    const [ts = '', ...levels] = row.split(',');
    const [open = 0, high = 0, low = 0, close = 0] = levels.map(Number);
    return [ts, { open, high, low, close }];
  });
}
