import type { Page } from 'playwright-core';

/** From its next page on, the browser calls itself offline on a network that works. */
export function callItselfOffline(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  );
}

/** From its next page on, the device's clock is ahead by so much; behind, where it is negative. */
export function setClockAhead(page: Page, ms: number): Promise<unknown> {
  return page.addInitScript((aheadMs) => {
    const Right = Date;
    globalThis.Date = class extends Right {
      constructor(...parts: unknown[]) {
        super(...((parts.length === 0 ? [Right.now() + aheadMs] : parts) as [number]));
      }
      static override now() {
        return Right.now() + aheadMs;
      }
    } as DateConstructor;
  }, ms);
}
