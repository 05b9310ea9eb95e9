import { type Day, dayMs } from '@sthira/contract/units';
import { rowsOf, type Sample } from '@sthira/quant/testing/samples';

/** A recorded session of NIFTY in quarters of an hour, levels in points. */
export interface RecordedSession {
  day: Day;
  open: number;
  closes: number[];
  /** The last close of the session before. */
  closeBefore: number;
  /** Calendar days since the session before. */
  daysSince: number;
  /** India VIX at the end of the session before, in percent. */
  vixBefore: number;
}

const quarters = 25;

/** The whole sessions of NIFTY in these years that follow a recorded one, oldest first. */
export function recordedSessions(sample: Sample, years: readonly string[]): RecordedSession[] {
  const vix = byDay(sample, 'indiavix_15m.csv.gz');
  const days = [...byDay(sample, 'nifty50_15m.csv.gz')];
  return days.flatMap(([day, bars], at) => {
    const [dayBefore, barsBefore] = days[at - 1] ?? ['', []];
    const vixBefore = vix.get(dayBefore)?.at(-1)?.close;
    const closeBefore = barsBefore.at(-1)?.close;
    if (!years.includes(day.slice(0, 4)) || bars.length !== quarters) return [];
    if (closeBefore === undefined || vixBefore === undefined) return [];
    const daysSince = (Date.parse(day) - Date.parse(dayBefore)) / dayMs;
    const closes = bars.map(({ close }) => close);
    return [{ day, open: bars[0]?.open ?? 0, closes, closeBefore, daysSince, vixBefore }];
  });
}

function byDay(sample: Sample, name: string): Map<Day, { open: number; close: number }[]> {
  const rows = rowsOf(sample, name).map(([ts = '', open, , , close]) => ({
    day: ts.slice(0, 10),
    open: Number(open),
    close: Number(close),
  }));
  return Map.groupBy(rows, ({ day }) => day);
}
