import type { StoredBar } from '@sthira/contract/market';
import { dayMs, type Instant, istOffsetMs, minuteMs, type Paise } from '@sthira/contract/units';

export const windowBars = 20;

export interface ZScoreInput {
  bars: readonly StoredBar[];
  /** Minutes of a bar. */
  timeframe: number;
  now: Instant;
  levelPaise: Paise;
}

/**
 * The z-score of the present index. Null also when the bars have stopped: their mean is then too old
 * to compare it with.
 */
export function liveZ(
  { timeframe }: { timeframe: number },
  { bars, now, indexPaise }: Pick<ZScoreInput, 'bars' | 'now'> & { indexPaise: Paise | null },
): number | null {
  if (indexPaise === null || areStale(bars, timeframe, now)) return null;
  return zScore({ bars, timeframe, now, levelPaise: indexPaise });
}

/**
 * How many standard deviations the level lies from the mean of the last 20 closed bars' closes.
 * Null while there are fewer bars, and when all closes are equal, so that the deviation is zero.
 */
export function zScore({ bars, timeframe, now, levelPaise }: ZScoreInput): number | null {
  const closes = timeframe === 1 ? minuteCloses(bars, now) : frameCloses(bars, timeframe, now);
  if (closes === null) return null;
  let sum = 0;
  for (const close of closes) sum += close;
  const mean = sum / windowBars;
  let squares = 0;
  for (const close of closes) squares += (close - mean) * (close - mean);
  return squares === 0 ? null : (levelPaise - mean) / Math.sqrt(squares / windowBars);
}

/**
 * True when the bars have stopped: no bar, or the newest one ended more than a frame and two
 * minutes ago.
 */
export function areStale(bars: readonly StoredBar[], timeframe: number, now: Instant): boolean {
  const newest = bars[closedCount(bars, now) - 1];
  return newest === undefined || now - (newest.at + minuteMs) > (timeframe + 2) * minuteMs;
}

/** How many bars of a timeframe are closed and known, 20 at most. */
export function closedBars(bars: readonly StoredBar[], timeframe: number, now: Instant): number {
  return Math.min(windowBars, collectFrames(bars, timeframe, now).length);
}

const closesBuffer = new Float64Array(windowBars);

function minuteCloses(bars: readonly StoredBar[], now: Instant): Float64Array | null {
  const count = closedCount(bars, now);
  if (count < windowBars) return null;
  for (let at = 0; at < windowBars; at++)
    closesBuffer[at] = bars[count - windowBars + at]?.closePaise ?? 0;
  return closesBuffer;
}

function frameCloses(bars: readonly StoredBar[], timeframe: number, now: Instant): number[] | null {
  const closes = collectFrames(bars, timeframe, now);
  return closes.length < windowBars ? null : closes;
}

/**
 * Closes of the newest closed frames, newest first. A frame starts at a multiple of its length
 * after IST midnight.
 */
function collectFrames(bars: readonly StoredBar[], timeframe: number, now: Instant): number[] {
  const frameMs = timeframe * minuteMs;
  const frameOf = (at: Instant) => {
    const sinceMidnight = (at + istOffsetMs) % dayMs;
    return at - (sinceMidnight % frameMs);
  };
  const closes: number[] = [];
  let lastFrame = Number.NaN;
  for (let at = closedCount(bars, now) - 1; at >= 0 && closes.length < windowBars; at--) {
    const bar = bars[at];
    if (bar === undefined) break;
    const frame = frameOf(bar.at);
    if (frame === lastFrame || frame + frameMs > now) continue;
    lastFrame = frame;
    closes.push(bar.closePaise);
  }
  return closes;
}

function closedCount(bars: readonly StoredBar[], now: Instant): number {
  let count = bars.length;
  while (count > 0 && (bars[count - 1]?.at ?? 0) + minuteMs > now) count--;
  return count;
}
