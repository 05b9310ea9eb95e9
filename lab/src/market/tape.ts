import { type Instant, minuteMs, type Paise } from '@sthira/contract/units';
import { mix, uniform } from '@sthira/quant/hash';

/** One recorded minute. */
export interface TapeBar {
  openPaise: Paise;
  highPaise: Paise;
  lowPaise: Paise;
  closePaise: Paise;
}

export type Tape = readonly TapeBar[];

/** The text is not a valid tape; `line` counts from 1. */
export class TapeError extends Error {
  line: number;

  constructor(line: number, problem: string) {
    super(`Tape line ${line}: ${problem}`);
    this.name = 'TapeError';
    this.line = line;
  }
}

/**
 * One-minute bars from CSV with a header that has the columns open, high, low and close in any
 * order (levels in points; other columns, such as ts, are left alone). Throws TapeError.
 */
export function parseTape(csvText: string): TapeBar[] {
  const [header = '', ...rows] = csvText.replaceAll('\r', '').split('\n');
  const names = header.split(',').map((name) => name.trim().toLowerCase());
  const columnOf = (name: string) => {
    const column = names.indexOf(name);
    if (column < 0) throw new TapeError(1, `there is no column ${name}.`);
    return column;
  };
  const columns = {
    open: columnOf('open'),
    high: columnOf('high'),
    low: columnOf('low'),
    close: columnOf('close'),
  };
  const bars: TapeBar[] = [];
  for (const [at, row] of rows.entries())
    if (row.trim() !== '') bars.push(parseRow(row, columns, at + 2));
  if (bars.length === 0) throw new TapeError(2, 'there are no bars.');
  return bars;
}

type Columns = Record<'open' | 'high' | 'low' | 'close', number>;

function parseRow(row: string, columns: Columns, line: number): TapeBar {
  const cells = row.split(',');
  const level = (column: number): Paise => {
    const points = Number(cells[column]?.trim() || Number.NaN);
    if (!(points > 0 && points < 1e7))
      throw new TapeError(line, `${cells[column] ?? 'a missing cell'} is not a level.`);
    return Math.round(points * 100);
  };
  const bar = {
    openPaise: level(columns.open),
    highPaise: level(columns.high),
    lowPaise: level(columns.low),
    closePaise: level(columns.close),
  };
  const encloses =
    bar.highPaise >= Math.max(bar.openPaise, bar.closePaise) &&
    bar.lowPaise <= Math.min(bar.openPaise, bar.closePaise);
  if (!encloses) throw new TapeError(line, 'high and low do not enclose open and close.');
  return bar;
}

const ticks = 240;

/**
 * A tape as a price path. Its first bar plays from `startAt`, then one bar a minute, and after the
 * last bar it starts again. Within its minute a bar goes from open through both extremes to close.
 */
export function createTapePath(tape: Tape, startAt: Instant): (at: Instant) => number {
  return (at) => {
    const minute = Math.floor((at - startAt) / minuteMs);
    const bar = tape[((minute % tape.length) + tape.length) % tape.length];
    if (bar === undefined) throw new TapeError(2, 'there are no bars.');
    const tick = Math.floor((at - startAt - minute * minuteMs) / (minuteMs / ticks));
    return levelWithin(bar, minute, tick);
  };
}

function levelWithin(bar: TapeBar, minute: number, tick: number): number {
  const hash = mix(0x7a9e, minute);
  const first = 20 + Math.floor(uniform(hash) * 90);
  const second = 130 + Math.floor(uniform(mix(hash, 1)) * 90);
  const falling = bar.closePaise > bar.openPaise;
  const [early, late] = falling ? [bar.lowPaise, bar.highPaise] : [bar.highPaise, bar.lowPaise];
  if (tick <= first) return between(bar.openPaise, early, tick / first);
  if (tick <= second) return between(early, late, (tick - first) / (second - first));
  return between(late, bar.closePaise, (tick - second) / (ticks - 1 - second));
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
