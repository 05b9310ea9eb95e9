import { expect, test } from 'vitest';
import { call, startExchange, underNrml } from '#testing/exchange-fixtures.ts';
import { phaseOf } from './phase.ts';

test('a client is flat, opens, holds, closes', () => {
  const { book, place, pass } = startExchange();
  const key = underNrml(call);
  expect(phaseOf(book)).toBe('flat');
  place();
  expect(phaseOf(book)).toBe('opening');
  pass(1_000);
  expect(phaseOf(book)).toBe('holding');
  expect(phaseOf(book, { ...key, side: 'BUY' })).toBe('opening');
  expect(phaseOf(book, { ...key, side: 'SELL' })).toBe('closing');
  expect(phaseOf(book, { ...key, product: 'MIS', side: 'SELL' })).toBe('opening');
  place({ side: 'SELL' });
  expect(phaseOf(book)).toBe('closing');
  pass(1_000);
  expect(phaseOf(book)).toBe('flat');
});
