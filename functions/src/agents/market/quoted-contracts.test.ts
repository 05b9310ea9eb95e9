import { aContract } from '@sthira/quant/testing/run-fixtures';
import { expect, test } from 'vitest';
import { quotedContracts } from './quoted-contracts.ts';

test('quoted contracts: only strikes within 5% of the index are always quoted', () => {
  const near = aContract({ strike: 26_200 });
  const away = aContract({ strike: 26_300 });
  expect(quotedContracts([near, away], 2_500_000)).toEqual([near]);
});
