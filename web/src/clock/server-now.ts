/*
 * The one clock of the page. Ages, days and countdowns compare instants of the server with now, so
 * now is the server's too: the device's clock, corrected by what answers tell of the server's.
 */

/** What the server's clock can be ahead of the device's, in ms: `least` to `most`. */
interface Bounds {
  least: number;
  most: number;
}

/** An answer: when it was asked for and came by the device's clock, and its `Date` header. */
interface Sample {
  sentAt: number;
  cameAt: number;
  date: string | null;
}

const headerStepMs = 1_000;

let known: Bounds | undefined;

/**
 * Learns from an answer. The server wrote its whole second at some moment between the two, so each
 * answer bounds the difference, and a quick one closely; what all of them allow is narrower still.
 * An answer that contradicts the others means that the device's clock was set: it counts alone.
 */
export function learnServerTime({ sentAt, cameAt, date }: Sample): void {
  const second = Date.parse(date ?? '');
  if (Number.isNaN(second) || cameAt < sentAt) return;
  const bounds = { least: second - cameAt, most: second + headerStepMs - sentAt };
  const both = {
    least: Math.max(bounds.least, known?.least ?? bounds.least),
    most: Math.min(bounds.most, known?.most ?? bounds.most),
  };
  known = both.least <= both.most ? both : bounds;
}

/** What the server's clock is ahead of the device's. A device that may be right is believed. */
function aheadMs(): number {
  if (!known || (known.least <= 0 && known.most >= 0)) return 0;
  return Math.round((known.least + known.most) / 2);
}

/** What the device's clock reads: only to be compared with another reading of it. */
export function deviceNow(): number {
  return Date.now();
}

/** The present instant by the server's clock, as far as it is known, in ms UTC. */
export function serverNow(): number {
  return serverTimeOf(deviceNow());
}

/** The server's time of an instant that was noted by the device's clock; 0 stays "never". */
export function serverTimeOf(deviceAt: number): number {
  return deviceAt === 0 ? 0 : deviceAt + aheadMs();
}

/** How much the device's clock is ahead of the server's; negative where it is behind. */
export function deviceAheadMs(): number {
  return 0 - aheadMs();
}
