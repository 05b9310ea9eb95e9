import { type Instant, istDay } from '@sthira/contract/units';
import { BadRow, hundredthsIn, minuteIn } from './own-cells.ts';
import { type CsvRow, placesIn } from './own-columns.ts';

const mostVixHundredths = 15_000;

export interface VixReader {
  hasFile: boolean;
  /**
   * VIX at a minute: what its own row says, else the newest of the day in the second file. Minutes
   * come in their order. Throws `BadRow`.
   */
  at(minute: Instant, cell: string | undefined): number;
}

/** Reads VIX from the rows of a second file, whose bad rows are noted, or from the cells of the first. */
export function createVixReader(
  rows: readonly CsvRow[] | undefined,
  note: (line: number, problem: string) => void,
): VixReader {
  const known = rows ? valuesIn(rows, note) : [];
  let next = 0;
  return {
    hasFile: rows !== undefined,
    at(minute, cell) {
      if (rows === undefined || cell) return vixIn(cell);
      while ((known[next]?.at ?? Number.POSITIVE_INFINITY) <= minute) next += 1;
      const newest = known[next - 1];
      if (!newest || istDay(newest.at) !== istDay(minute))
        throw new BadRow('there is no VIX at this minute or before it on the day');
      return newest.vix;
    },
  };
}

function valuesIn(
  [header, ...rows]: readonly CsvRow[],
  note: (line: number, problem: string) => void,
): { at: Instant; vix: number }[] {
  const { time, vix, close } = placesIn(header?.cells ?? []);
  const place = vix ?? close;
  if (time === undefined || place === undefined) {
    note(1, `there is no column ${time === undefined ? 'time' : 'close'}`);
    return [];
  }
  const values = rows.flatMap(({ line, cells }) => {
    try {
      return { at: minuteIn(cells[time]), vix: vixIn(cells[place]) };
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      note(line, error.message);
      return [];
    }
  });
  return values.sort((one, other) => one.at - other.at);
}

function vixIn(cell: string | undefined): number {
  const vix = hundredthsIn(cell, 'VIX');
  if (vix < 100 || vix > mostVixHundredths) throw new BadRow(`VIX ${cell} is not a percentage`);
  return vix;
}
