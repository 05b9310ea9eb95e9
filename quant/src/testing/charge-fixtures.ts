import { istInstant } from '@sthira/contract/units';
import fc from 'fast-check';
import type { BrokeragePlan } from '#charges/brokerage-plan.ts';
import type { ChargedFill, Settlement, TradedDay } from '#charges/traded-day.ts';

/** ₹20 an executed order and nothing for clearing, printed as most brokers do. */
export const aPlan: BrokeragePlan = {
  brokerage: { kind: 'flat', paise: 2_000 },
  settlementPaise: 2_000,
  clearing: { NSE: 0, BSE: 0 },
  gstOnIpft: true,
  stampDutyTo: 'rupee',
  gstAs: 'whole',
  unconfirmed: [],
};

let count = 0;

/** A fill with an order of its own. A test passes only the fields it is about. */
export function aChargedFill(day: string, changes: Partial<ChargedFill> = {}): ChargedFill {
  count += 1;
  return {
    orderId: `order${count}`,
    instrumentId: 40_001,
    exchange: 'NSE',
    side: 'SELL',
    quantity: 65,
    pricePaise: 12_000,
    at: istInstant(day, '10:00'),
    ...changes,
  };
}

const someFills = (day: string) =>
  fc.array(
    fc
      .record({
        orderId: fc.constantFrom('o1', 'o2', 'o3', 'o4'),
        instrumentId: fc.integer({ min: 1, max: 4 }),
        exchange: fc.constantFrom('NSE' as const, 'BSE' as const),
        side: fc.constantFrom('BUY' as const, 'SELL' as const),
        quantity: fc.integer({ min: 1, max: 1_800 }),
        pricePaise: fc.integer({ min: 0, max: 100_000 }),
        lotUnits: fc.constant(65),
      })
      .map(
        (fill): ChargedFill => ({
          ...fill,
          orderId: `${fill.exchange} ${fill.orderId}`,
          at: istInstant(day, '10:00'),
        }),
      ),
    { maxLength: 12 },
  );

const someSettlements: fc.Arbitrary<Settlement[]> = fc.array(
  fc.record({
    instrumentId: fc.integer({ min: 1, max: 4 }),
    exchange: fc.constantFrom('NSE' as const, 'BSE' as const),
    units: fc.integer({ min: -1_800, max: 1_800 }),
    intrinsicPaise: fc.integer({ min: 0, max: 100_000 }),
  }),
  { maxLength: 3 },
);

const somePlans: fc.Arbitrary<BrokeragePlan> = fc.record({
  brokerage: fc.oneof(
    fc.record({ kind: fc.constant('flat' as const), paise: fc.integer({ min: 0, max: 5_000 }) }),
    fc.record({ kind: fc.constant('perLot' as const), paise: fc.integer({ min: 0, max: 5_000 }) }),
    fc.record({
      kind: fc.constant('share' as const),
      perCrore: fc.integer({ min: 0, max: 250_000 }),
      mostPaise: fc.integer({ min: 0, max: 5_000 }),
    }),
  ),
  settlementPaise: fc.integer({ min: 0, max: 5_000 }),
  clearing: fc.record({
    NSE: fc.integer({ min: 0, max: 2_000 }),
    BSE: fc.integer({ min: 0, max: 2_000 }),
  }),
  gstOnIpft: fc.boolean(),
  stampDutyTo: fc.constantFrom('rupee' as const, 'paisa' as const),
  gstAs: fc.constantFrom('whole' as const, 'halves' as const),
  unconfirmed: fc.constant([]),
});

const day = '2025-02-05';

/** A client's day on both exchanges, under any plan. */
export const someDay: fc.Arbitrary<TradedDay & { settlements: readonly Settlement[] }> = fc.record({
  day: fc.constant(day),
  plan: somePlans,
  fills: someFills(day),
  settlements: someSettlements,
});
