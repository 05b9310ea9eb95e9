import { learnServerTime } from '#clock/server-now.ts';

/** The device's clock is right again, after a test in which it was not. */
export function rightClock(): void {
  const now = Date.now();
  learnServerTime({ sentAt: now, cameAt: now, date: new Date(now).toUTCString() });
}
