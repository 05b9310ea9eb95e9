import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Day, Paise } from '@sthira/contract/units';

/** The close of NIFTY and of India VIX on a day. */
export interface DayClose {
  day: Day;
  levelPaise: Paise;
  vixHundredths: number;
}

const name = 'daily.csv.gz';

/**
 * Recorded daily closes from a day on, oldest first; null where the folder has none. A day without VIX
 * has that of the day before, and days before the first of it are left out.
 */
export function readCloses(folder: string, from: Day): DayClose[] | null {
  if (!existsSync(join(folder, name))) return null;
  const text = gunzipSync(readFileSync(join(folder, name))).toString('utf8');
  const rows = text
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','));
  const closesOf = (symbol: string) =>
    new Map(
      rows.flatMap(([day = '', of, , , , close]) => (of === symbol ? [[day, Number(close)]] : [])),
    );
  const vix = closesOf('INDIA VIX');
  let vixHundredths = 0;
  return [...closesOf('NIFTY 50')]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([day, close]) => {
      vixHundredths = Math.round((vix.get(day) ?? vixHundredths / 100) * 100);
      if (day < from || vixHundredths === 0) return [];
      return [{ day, levelPaise: Math.round(close * 100), vixHundredths }];
    });
}
