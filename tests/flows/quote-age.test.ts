import { expect, onTestFinished, test } from 'vitest';
import { watchMarket } from '../../functions/src/agents/market/market-view.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

test.each([0, 40_000, -40_000])(
  'quote age: an agent whose clock is %d ms ahead knows the age of published prices',
  async (aheadMs) => {
    const clock = { ...systemClock, now: () => systemClock.now() + aheadMs };
    const market = watchMarket(firestoreStore, clock);
    onTestFinished(market.close);
    const quotedAt = () => {
      const { contracts, quoteOf } = market.view();
      return contracts.flatMap(({ instrumentId }) => quoteOf(instrumentId)?.at ?? []);
    };
    // Contracts, prices and levels are documents of their own, and come in any order.
    await expect.poll(() => quotedAt().length).toBeGreaterThan(50);
    await expect.poll(() => market.view().indices).toBeDefined();
    const ages = () =>
      [...quotedAt(), market.view().indices?.NIFTY?.at ?? 0].map((at) => clock.now() - at);
    const ageOfMove = () => clock.now() - (market.movedAt() ?? 0);
    await expect.poll(() => Math.max(...ages(), ageOfMove())).toBeLessThan(4_000);
    expect(Math.min(...ages())).toBeGreaterThanOrEqual(-50);
  },
);
