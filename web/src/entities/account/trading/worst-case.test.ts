import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { heldOvernight, largestLoss } from './worst-case.ts';

test('worst case: five percent of the size, or the value of the strategy', () => {
  expect(largestLoss([anAccount('a', { account_size: 5 })])).toEqual({
    rupees: 25_000,
    percent: 5,
  });
  expect(
    largestLoss([
      anAccount('a', { account_size: 5, strategy: '{"preset":"daily","max_loss":2.5}' }),
    ]),
  ).toEqual({
    rupees: 12_500,
    percent: 2.5,
  });
});

test('worst case: a larger loss that becomes valid later does not count yet', () => {
  const loss_bounds = { until: '2026-11-26', max_loss: 5, stop: 1, wings: 4 };
  const account = anAccount('a', {
    account_size: 5,
    strategy: '{"preset":"daily","max_loss":60}',
    loss_bounds,
  });
  expect(largestLoss([account])).toEqual({ rupees: 25_000, percent: 5 });
});

test('worst case: several accounts are summed, with a percentage if it is the same', () => {
  const plain = anAccount('a', { account_size: 10.5 });
  const careful = anAccount('b', { account_size: 2, strategy: '{"preset":"daily","max_loss":1}' });
  expect(largestLoss([plain, plain])).toEqual({ rupees: 105_000, percent: 5 });
  expect(largestLoss([plain, careful])).toEqual({ rupees: 54_500, percent: null });
});

test('worst case: an account without a size, without a strategy or with an unreadable one adds nothing', () => {
  const accounts = [
    anAccount('a', { account_size: null }),
    anAccount('b', { strategy: '{"preset":"daily","max_loss":0}' }),
    anAccount('c', { strategy: '{"max_loss":60,"hold":"settlement"}' }),
  ];
  expect(largestLoss(accounts)).toEqual({ rupees: 0, percent: null });
  expect(heldOvernight(accounts)).toEqual([]);
  const running = accounts.map((account) => ({ ...account, trading_state: 'running' as const }));
  expect(largestLoss(running)).toEqual({ rupees: 300_000, percent: 60 });
});

test('worst case: accounts whose strategy lets positions settle are held overnight', () => {
  const eve = anAccount('a', { strategy: '{"preset":"eve"}' });
  const unreadable = anAccount('b', { strategy: '{"hold":"week"}' });
  expect(heldOvernight([eve, unreadable, anAccount('c', {})])).toEqual([eve]);
});

// req: INVESTOR-149
test('worst case: the further strategies by their bounds, and held over nights', () => {
  const lakhs = { account_size: 40 };
  const spread = anAccount('a', { ...lakhs, strategy: '{"preset":"participation"}' });
  const less = anAccount('b', { ...lakhs, strategy: '{"preset":"participation","notional":20}' });
  const turn = anAccount('c', { ...lakhs, strategy: '{"preset":"turn-of-month"}' });
  expect(largestLoss([spread]).rupees).toBe(51_000);
  expect(largestLoss([less]).rupees).toBeLessThan(25_000);
  expect(largestLoss([turn]).rupees).toBe(50_400);
  expect(heldOvernight([spread, turn])).toEqual([spread, turn]);
  const loss_bounds = { until: '2026-11-26', max_loss: 1, stop: 1, wings: 4 };
  expect(largestLoss([{ ...spread, loss_bounds }]).rupees).toBe(51_000);
});
