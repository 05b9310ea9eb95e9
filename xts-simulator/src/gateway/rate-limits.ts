import type { Instant } from '@sthira/contract/units';
import { emptyWindow, enterWindow, type RateWindow } from '#core/rate-window.ts';

interface Limit {
  bucket: string;
  perSecond: number;
}

const orderCalls = /^\/orders(\/(cover|bracket|spread))?$/;

/** The published limits: all order calls together ten a second, and each book one a second. */
export function limitOf(
  half: 'interactive' | 'market',
  method: string,
  path: string,
): Limit | undefined {
  if (half === 'market') return { bucket: 'market', perSecond: 10 };
  if (method !== 'GET' && orderCalls.test(path)) return { bucket: 'orders', perSecond: 10 };
  const once =
    /^\/(orders(\/trades|\/cancelall|\/dealerorderbook|\/dealertradebook)?|user\/(balance|profile)|portfolio\/(holdings|positions)|status\/exchange|messages\/exchange)$/;
  if (once.test(path)) return { bucket: path, perSecond: 1 };
  return { bucket: path, perSecond: 10 };
}

/** Counts accepted calls per key pair and bucket. */
export class RateLimits {
  private readonly windows = new Map<string, RateWindow>();
  private readonly windowMs: number;
  /** How many calls were refused so far. */
  refusals = 0;

  /** Every second lasts as long as `pace` makes it. */
  constructor(pace = 1) {
    this.windowMs = 1000 / pace;
  }

  enter(appKey: string, { bucket, perSecond }: Limit, now: Instant): 'accepted' | 'refused' {
    const key = `${appKey} ${bucket}`;
    const { window, verdict } = enterWindow(
      this.windows.get(key) ?? emptyWindow,
      { limit: perSecond, windowMs: this.windowMs },
      now,
    );
    this.windows.set(key, window);
    if (verdict === 'refused') this.refusals += 1;
    return verdict;
  }
}
