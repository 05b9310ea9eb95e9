import type { StoredBar } from '@sthira/contract/market';
import type { SessionFile } from '@sthira/contract/tape-file';
import { istInstant, istMinute, minuteMs } from '@sthira/contract/units';
import type { RecordedSession } from '#backtest/backtest.ts';

/** A session as differences, which compress to a few bytes a bar. */
export function packSession({ day, bars, vixHundredths }: RecordedSession): SessionFile {
  const from = bars[0]?.openPaise ?? 0;
  const tops = bars.map(({ openPaise, closePaise }) => Math.max(openPaise, closePaise));
  const bottoms = bars.map(({ openPaise, closePaise }) => Math.min(openPaise, closePaise));
  return {
    ...{ day, from, runs: runsOf(bars) },
    open: bars.map((bar, at) => bar.openPaise - (bars[at - 1]?.closePaise ?? from)),
    body: bars.map((bar) => bar.closePaise - bar.openPaise),
    above: bars.map((bar, at) => bar.highPaise - (tops[at] ?? 0)),
    below: bars.map((bar, at) => (bottoms[at] ?? 0) - bar.lowPaise),
    vix: vixHundredths.map((vix, at) => vix - (vixHundredths[at - 1] ?? 0)),
  };
}

function runsOf(bars: readonly StoredBar[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const { at } of bars) {
    const minute = istMinute(at);
    const last = runs.at(-1);
    if (last && last[0] + last[1] === minute) last[1] += 1;
    else runs.push([minute, 1]);
  }
  return runs;
}

/** The session again. Throws an `Error` that says what is wrong with it. */
export function unpackSession(file: SessionFile): RecordedSession {
  const { day, runs, open, body, above, below, vix } = file;
  const minutes = runs.flatMap(([start, count]) =>
    Array.from({ length: count }, (_, at) => start + at),
  );
  const lengths = [open, body, above, below, vix].map((column) => column.length);
  if (lengths.some((length) => length !== minutes.length))
    throw new Error('its columns are not as long as its minutes');
  if (minutes.some((minute, at) => minute <= (minutes[at - 1] ?? -1) || minute >= 1_440))
    throw new Error('its minutes are not in order');
  const midnight = istInstant(day, '00:00');
  const vixHundredths: number[] = [];
  let closePaise = file.from;
  const bars = minutes.map((minute, at): StoredBar => {
    const openPaise = closePaise + (open[at] ?? 0);
    closePaise = openPaise + (body[at] ?? 0);
    vixHundredths.push((vixHundredths[at - 1] ?? 0) + (vix[at] ?? 0));
    const highPaise = Math.max(openPaise, closePaise) + (above[at] ?? 0);
    const lowPaise = Math.min(openPaise, closePaise) - (below[at] ?? 0);
    return { at: midnight + minute * minuteMs, openPaise, highPaise, lowPaise, closePaise };
  });
  if (bars.some(({ lowPaise }) => lowPaise <= 0)) throw new Error('it has a level below zero');
  if (vixHundredths.some((value) => value <= 0)) throw new Error('it has a VIX below zero');
  return { day, bars, vixHundredths };
}
