import { istInstant } from '@sthira/contract/units';
import { optionContract } from '@sthira/quant/contracts/contracts';
import { expect, test } from 'vitest';
import { dayCostsPaise } from './day-costs.ts';
import { createReplayAccount } from './replay-account.ts';
import type { ReplayFill } from './replay-exchange.ts';

const [eve, day] = ['2026-11-23', '2026-11-24'];
const contract = optionContract({
  ...{ underlying: 'NIFTY', day: eve, expiryDay: '2026-12-01', strike: 26_000, optionType: 'CE' },
});
const fill = (over: Partial<ReplayFill>): ReplayFill => ({
  ...{ contract, side: 'SELL', quantity: 65, pricePaise: 10_000, at: istInstant(eve, '15:10') },
  ...over,
});
const bought = fill({ side: 'BUY', pricePaise: 9_000, at: istInstant(day, '10:00') });

test('a day has lost what it took from the position of the night, and the charges of its own trades', () => {
  const account = createReplayAccount(50_000_000);
  account.startDay(eve, 0);
  // The option was worth ₹30 less than it was sold for when the day began, and ₹10 less at its end.
  account.startDay(day, 65 * 3_000);
  account.book([fill({}), bought], day);
  const costsPaise = dayCostsPaise([bought], day);
  expect(account.grossPaise).toBe(65 * 1_000);
  expect(account.dayLossPaise()).toBe(65 * 2_000 + costsPaise);
  expect(account.chargesPaise).toBe(dayCostsPaise([fill({})], eve) + costsPaise);
  account.startDay('2026-11-25', 0);
  expect(account.dayLossPaise()).toBe(0);
});
