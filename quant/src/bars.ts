import type { StoredBar } from '@sthira/contract/documents';
import type { Instant, Paise } from '@sthira/contract/units';

/** Prices change at most every tick; a tick's price holds from its start to the next. */
export const tickMs = 250;

export function tickStart(at: Instant): Instant {
  return Math.floor(at / tickMs) * tickMs;
}

export interface Span {
  fromAt: Instant;
  toAt: Instant;
}

/** Open, high, low and close over the ticks from `fromAt` (a tick's start) up to but without `toAt`. */
export function barOver(priceAt: (at: Instant) => Paise, { fromAt, toAt }: Span): StoredBar {
  const openPaise = priceAt(fromAt);
  let highPaise = openPaise;
  let lowPaise = openPaise;
  let closePaise = openPaise;
  for (let at = fromAt + tickMs; at < toAt; at += tickMs) {
    closePaise = priceAt(at);
    if (closePaise > highPaise) highPaise = closePaise;
    if (closePaise < lowPaise) lowPaise = closePaise;
  }
  return { at: fromAt, openPaise, highPaise, lowPaise, closePaise };
}

/** The range of prices from an opening on; reading it again a little later costs only what is new. */
export function createRunningRange(priceAt: (at: Instant) => Paise): (span: Span) => StoredBar {
  let known: StoredBar | undefined;
  let knownUntil = 0;
  return ({ fromAt, toAt }) => {
    if (known?.at !== fromAt || toAt < knownUntil) {
      known = barOver(priceAt, { fromAt, toAt });
    } else if (toAt > knownUntil) {
      const recent = barOver(priceAt, { fromAt: knownUntil, toAt });
      known = {
        ...known,
        highPaise: Math.max(known.highPaise, recent.highPaise),
        lowPaise: Math.min(known.lowPaise, recent.lowPaise),
        closePaise: recent.closePaise,
      };
    }
    knownUntil = toAt;
    return known;
  };
}
