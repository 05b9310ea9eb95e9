import type { StoredBar } from '@sthira/contract/market';
import type { Instant, Paise } from '@sthira/contract/units';

/**
 * The market is computed in ticks of this length; the price of a tick holds until the next one
 * starts.
 */
export const tickMs = 250;

export function tickStart(at: Instant): Instant {
  return Math.floor(at / tickMs) * tickMs;
}

export interface Span {
  fromAt: Instant;
  toAt: Instant;
}

/**
 * Open, high, low and close of the ticks from `fromAt` (a tick's start, included) to `toAt`
 * (excluded). A step longer than a tick reads fewer ticks, so high and low may miss extremes.
 */
export function barOver(
  priceAt: (at: Instant) => Paise,
  { fromAt, toAt }: Span,
  stepMs: number = tickMs,
): StoredBar {
  const openPaise = priceAt(fromAt);
  let highPaise = openPaise;
  let lowPaise = openPaise;
  let closePaise = openPaise;
  for (let at = fromAt + stepMs; at < toAt; at += stepMs) {
    closePaise = priceAt(at);
    if (closePaise > highPaise) highPaise = closePaise;
    if (closePaise < lowPaise) lowPaise = closePaise;
  }
  if (stepMs > tickMs) {
    closePaise = priceAt(toAt - tickMs);
    highPaise = Math.max(highPaise, closePaise);
    lowPaise = Math.min(lowPaise, closePaise);
  }
  return { at: fromAt, openPaise, highPaise, lowPaise, closePaise };
}

const checkpointMs = 60_000;

/**
 * The range of prices since an opening. The range up to each minute is remembered, so a later call
 * reads at most one minute of ticks.
 */
export function createRunningRange(priceAt: (at: Instant) => Paise): (span: Span) => StoredBar {
  let openedAt = Number.NaN;
  let checkpoints: StoredBar[] = [];
  return ({ fromAt, toAt }) => {
    if (fromAt !== openedAt) {
      openedAt = fromAt;
      checkpoints = [];
    }
    const needed = Math.floor((toAt - fromAt) / checkpointMs);
    while (checkpoints.length < needed) {
      const startAt = fromAt + checkpoints.length * checkpointMs;
      checkpoints.push(
        join(
          checkpoints.at(-1),
          barOver(priceAt, { fromAt: startAt, toAt: startAt + checkpointMs }),
        ),
      );
    }
    const known = checkpoints[needed - 1];
    const knownUntil = fromAt + needed * checkpointMs;
    if (known && knownUntil === toAt) return known;
    return join(known, barOver(priceAt, { fromAt: knownUntil, toAt }));
  };
}

function join(earlier: StoredBar | undefined, later: StoredBar): StoredBar {
  if (earlier === undefined) return later;
  return {
    at: earlier.at,
    openPaise: earlier.openPaise,
    highPaise: Math.max(earlier.highPaise, later.highPaise),
    lowPaise: Math.min(earlier.lowPaise, later.lowPaise),
    closePaise: later.closePaise,
  };
}
