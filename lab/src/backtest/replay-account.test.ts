import { istInstant } from '@sthira/contract/units';
import { totalPaise } from '@sthira/quant/charges/charge-heads';
import { optionContract } from '@sthira/quant/contracts/contracts';
import { expect, test } from 'vitest';
import { dayCosts } from './day-costs.ts';
import { createReplayAccount } from './replay-account.ts';
import type { ReplayFill } from './replay-exchange.ts';
import { planUnder } from './replay-terms.ts';

const [eve, day] = ['2026-11-23', '2026-11-24'];
const contract = optionContract({
  ...{ underlying: 'NIFTY', day: eve, expiryDay: '2026-12-01', strike: 26_000, optionType: 'CE' },
});
const fill = (over: Partial<ReplayFill>): ReplayFill => ({
  ...{ contract, side: 'SELL', quantity: 65, pricePaise: 10_000, at: istInstant(eve, '15:10') },
  ...over,
});
const bought = fill({ side: 'BUY', pricePaise: 9_000, at: istInstant(day, '10:00') });
const planOn = (of: string) => planUnder({}, of);
const costsPaise = (fills: ReplayFill[], of: string) => totalPaise(dayCosts(fills, of, planOn));

test('a day has lost what it took from the position of the night, and the charges of its own trades', () => {
  const account = createReplayAccount(50_000_000, planOn);
  account.startDay(eve, 0);
  // The option was worth ₹30 less than it was sold for when the day began, and ₹10 less at its end.
  account.startDay(day, 65 * 3_000);
  account.book([fill({}), bought], day);
  const boughtPaise = costsPaise([bought], day);
  expect(account.grossPaise).toBe(65 * 1_000);
  expect(account.dayLossPaise()).toBe(65 * 2_000 + boughtPaise);
  expect(account.chargesPaise).toBe(costsPaise([fill({})], eve) + boughtPaise);
  account.startDay('2026-11-25', 0);
  expect(account.dayLossPaise()).toBe(0);
});
