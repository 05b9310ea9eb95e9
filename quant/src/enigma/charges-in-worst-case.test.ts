// req: ADMIN-142
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { exercisePaise, optionContract } from '#contracts/contracts.ts';
import { quoteOption } from '#prices/option-quote.ts';
import { sliceQuantity } from '#run/orders/plan.ts';
import { chargeInputs } from '#testing/charge-inputs.ts';
import { positionChargesPaise } from './position-charges.ts';
import type { Strangle } from './state.ts';
import { type WorstCaseInput, worstLossPaise } from './worst-case.ts';

const day = '2026-11-19';
const now = istInstant(day, '10:00');
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const option = (optionType: 'CE' | 'PE', strike: number) =>
  optionContract({ underlying: 'NIFTY', day, expiryDay: '2026-11-23', optionType, strike });

function worstOf(wings: number): WorstCaseInput {
  const strangle: Strangle = {
    ...{ shortCall: option('CE', 25_400), shortPut: option('PE', 24_600) },
    ...{ longCall: option('CE', 25_400 + wings), longPut: option('PE', 24_600 - wings) },
  };
  const byId = new Map(Object.values(strangle).map((each) => [each.instrumentId, each]));
  const quoteOf = (id: number) => {
    const contract = byId.get(id);
    return contract && { ...quoteOption(contract, now, levels), at: now };
  };
  return { ...{ strangle, quoteOf, now, day }, indexPaise: 2_500_000, plan: chargeInputs.plan };
}

/** What closing costs in charges when the index stands so far beyond the call's wing. */
const closedAt = (worst: WorstCaseInput, units: number, share: number) =>
  positionChargesPaise(worst, units, {
    ordersPerLeg: 2,
    closePaise: (contract) =>
      Math.max(
        5,
        exercisePaise(contract, worst.strangle.longCall.strike * 100 + share * levels.indexPaise),
      ),
  });

test.each([
  { wings: 50, most: 0.08 },
  { wings: 200, most: 0.03 },
])(
  'wings of $wings points: closed a fifth beyond, taxes add at most $most of the worst case',
  ({ wings, most }) => {
    const worst = worstOf(wings);
    const shares = [65, 650, 1_755].map(
      (units) =>
        (closedAt(worst, units, 0.2) - closedAt(worst, units, 0.1)) / worstLossPaise(worst, units),
    );
    expect(Math.max(...shares)).toBeLessThan(most);
    expect(Math.max(...shares)).toBeGreaterThan(0.8 * most);
  },
);

test.each([65, 1_690, 1_755, 1_820, 3_510, 35_100])(
  '%i units: charges count as many orders as are sent, each in two halves',
  (units) => {
    const worst = worstOf(200);
    const brokerageOf = (paise: number) =>
      positionChargesPaise(
        { ...worst, plan: { ...worst.plan, brokerage: { kind: 'flat', paise } } },
        units,
        { ordersPerLeg: 2, closePaise: ({ tickPaise }) => tickPaise },
      );
    const withGst = brokerageOf(2_000) - brokerageOf(0);
    const sent = sliceQuantity({
      ...{ leg: 'shortCall', contract: worst.strangle.shortCall, side: 'SELL' },
      ...{ quantity: units, purpose: 'entry' },
    }).length;
    // Four legs, opened and closed, each order in two halves.
    expect(Math.round(withGst / (2_000 * 1.18))).toBe(4 * 2 * 2 * sent);
  },
);
