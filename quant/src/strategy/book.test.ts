import { expect, test } from 'vitest';
import { aContract } from '#testing/run-fixtures.ts';
import { readBook } from './book.ts';
import type { StrategyInput } from './input.ts';

test('book: an instrument that is sold out and at work again is read once', () => {
  const contract = aContract();
  const { instrumentId: id } = contract;
  const known = { contracts: [contract] } as unknown as StrategyInput;
  const maps = { held: new Map([[id, 0]]), working: new Map([[id, -65]]) };
  const records = { held: { [id]: 0 }, working: { [id]: -65 } };
  for (const units of [maps, records])
    expect(readBook({ ...known, ...units }, null).positions).toMatchObject([
      { leg: 'shortCall', held: 0, working: -65 },
    ]);
});
