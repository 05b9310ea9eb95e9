import { expect, test } from 'vitest';
import { optionChain } from './contracts.ts';
import { contractOfSymbol } from './display-name.ts';

test('contract of a symbol: each contract of a chain is found by its name', () => {
  const day = '2026-08-20';
  for (const underlying of ['NIFTY', 'SENSEX'] as const) {
    const spotPaise = underlying === 'NIFTY' ? 24_500_00 : 80_000_00;
    const expiries = ['2026-08-25', '2026-12-29'];
    for (const contract of optionChain({ underlying, day, expiries, spotPaise, reach: 0.01 }))
      expect(contractOfSymbol(contract.displayName, day)).toEqual(contract);
  }
});

test.each([
  'RELIANCE',
  'NIFTY 25XYZ2026 CE 24500',
  'NIFTY 25AUG2026 FUT',
  'BANKNIFTY 25AUG2026 CE 1',
])('contract of a symbol: %s is no option of ours', (symbol) =>
  expect(contractOfSymbol(symbol, '2026-08-20')).toBeUndefined(),
);
