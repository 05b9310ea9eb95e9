import { type Instant, istInstant, minuteMs } from '@sthira/contract/units';
import { optionContract } from '@sthira/quant/contracts/contracts';
import { holdingsOf, stopResultPaise } from '@sthira/quant/mtm';
import { quoteOption } from '@sthira/quant/prices/option-quote';
import type { PricingLevels } from '@sthira/quant/prices/premium';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSurelyFine } from './safe-range.ts';

const leg = fc.record({
  strike: fc.integer({ min: 470, max: 530 }).map((steps) => steps * 50),
  optionType: fc.constantFrom('CE' as const, 'PE' as const),
  side: fc.constantFrom('BUY' as const, 'SELL' as const),
  lots: fc.integer({ min: 1, max: 20 }),
});
const share = fc.constantFrom(-1, -0.999, -0.5, 0, 0.5, 0.999, 1);
const market = fc.record({
  index: share,
  vix: share,
  after: fc.constantFrom(0, 0.5, 0.999, 1, 20),
});
const drawn = fc.record({
  day: fc.constantFrom('2026-11-19', '2026-11-23', '2026-11-24'),
  time: fc.constantFrom('09:16', '09:30', '12:00', '15:00', '15:10'),
  vixHundredths: fc.integer({ min: 700, max: 6_000 }),
  moneyShare: fc.constantFrom(undefined, 0.7, 1),
  legs: fc.array(leg, { minLength: 1, maxLength: 4 }),
  markets: fc.array(market, { minLength: 20, maxLength: 20 }),
});

type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

function positionOf({ day, now, levels, legs }: Pick<Drawn, 'day' | 'legs'> & Seen) {
  const contracts = legs.map((each) =>
    optionContract({ underlying: 'NIFTY', day, expiryDay: '2026-11-24', ...each }),
  );
  const contractOf = (id: number) => contracts.find(({ instrumentId }) => instrumentId === id);
  const position = holdingsOf(
    contracts.map((contract, place) => ({
      ...{ instrumentId: contract.instrumentId, side: legs[place]?.side ?? 'BUY' },
      quantity: (legs[place]?.lots ?? 1) * contract.lotSize,
      pricePaise: quoteOption(contract, now, levels).lastPaise,
    })),
  );
  return { position, contracts, contractOf };
}

interface Seen {
  now: Instant;
  levels: PricingLevels;
}

/** The last whole limit on the way to the far end that the result is said to keep. */
function lastLimit(far: number, isSaid: (limitPaise: number) => boolean): number {
  let [said, not] = [-far, far];
  while (Math.abs(not - said) > 1) {
    const middle = Math.trunc((said + not) / 2);
    if (isSaid(middle)) said = middle;
    else not = middle;
  }
  return said;
}

test('safe range: within it the result is between the limits', () => {
  const seen = { inside: 0, outside: 0 };
  fc.assert(
    fc.property(drawn, ({ day, time, vixHundredths, moneyShare, legs, markets }) => {
      const now = istInstant(day, time);
      const levels = { indexPaise: 2_500_000, vixHundredths, moneyShare };
      const { position, contractOf } = positionOf({ day, now, levels, legs });
      const fresh = () => createSurelyFine(position, contractOf);
      const isAbove = (limit: number) => (paise: number) => paise > limit;
      const isBelow = (limit: number) => (paise: number) => paise < limit;
      const least = lastLimit(1e12, (limit) => fresh()(now, levels, isAbove(limit)));
      const most = lastLimit(-1e12, (limit) => fresh()(now, levels, isBelow(limit)));
      const isBetween = (paise: number) => paise > least && paise < most;
      for (const { index, vix, after } of markets) {
        const at = now + after * 15 * minuteMs;
        const moved = {
          indexPaise: levels.indexPaise * (1 + index * 0.001),
          vixHundredths: vixHundredths * (1 + vix * 0.02),
          moneyShare,
        };
        const surelyFine = fresh();
        expect(surelyFine(now, levels, isBetween)).toBe(true);
        const result = stopResultPaise(position, (id) => {
          const contract = contractOf(id);
          return contract && quoteOption(contract, at, moved);
        });
        if (surelyFine(at, moved, isBetween)) {
          seen.inside += 1;
          expect(result).toBeGreaterThan(least);
          expect(result).toBeLessThan(most);
        } else seen.outside += 1;
      }
    }),
    { numRuns: 300 },
  );
  expect(seen.inside).toBeGreaterThan(3_000);
  expect(seen.outside).toBeLessThan(seen.inside);
});

test('safe range: within it closing leaves no less than computed', () => {
  let inside = 0;
  fc.assert(
    fc.property(drawn, ({ day, time, vixHundredths, moneyShare, legs, markets }) => {
      const now = istInstant(day, time);
      const levels = { indexPaise: 2_500_000, vixHundredths, moneyShare };
      const { position, contracts, contractOf } = positionOf({ day, now, levels, legs });
      /** A part of what the legs are worth, as charges are. */
      const chargesAt = (priceOf: (id: number) => number | undefined) =>
        contracts.reduce((sum, { instrumentId }) => sum + 20 * (priceOf(instrumentId) ?? 0), 0);
      const surelyFine = createSurelyFine(position, contractOf, ({ priceOf }) =>
        chargesAt(priceOf),
      );
      let worst = Number.POSITIVE_INFINITY;
      const isSaid = (_: number, closedPaise: number) => {
        worst = Math.min(worst, closedPaise);
        return true;
      };
      surelyFine(now, levels, isSaid);
      for (const { index, vix, after } of markets.filter((each) => each.after < 1)) {
        const at = now + after * 15 * minuteMs;
        const moved = {
          indexPaise: levels.indexPaise * (1 + index * 0.001),
          vixHundredths: vixHundredths * (1 + vix * 0.02),
          moneyShare,
        };
        const said = worst;
        surelyFine(at, moved, isSaid);
        if (worst !== said) continue;
        inside += 1;
        const quoteOf = (id: number) => {
          const contract = contractOf(id);
          return contract && quoteOption(contract, at, moved);
        };
        let closedPaise = position.closedPaise - chargesAt((id) => quoteOf(id)?.askPaise);
        for (const [id, { netUnits, costPaise, realisedPaise }] of position.open) {
          const quote = quoteOf(id);
          const pricePaise = (netUnits > 0 ? quote?.bidPaise : quote?.askPaise) ?? 0;
          closedPaise += realisedPaise + netUnits * pricePaise - costPaise;
        }
        expect(closedPaise).toBeGreaterThanOrEqual(said);
      }
    }),
    { numRuns: 300 },
  );
  expect(inside).toBeGreaterThan(2_000);
});
