import { expect, test } from 'vitest';
import { call, startExchange } from '#testing/exchange-fixtures.ts';
import { phaseOf } from './phase.ts';

test('a client is flat, opens, holds, closes', () => {
  const { book, place, pass } = startExchange();
  const { instrumentId } = call;
  expect(phaseOf(book)).toBe('flat');
  place();
  expect(phaseOf(book)).toBe('opening');
  pass(1_000);
  expect(phaseOf(book)).toBe('holding');
  expect(phaseOf(book, { instrumentId, side: 'BUY' })).toBe('opening');
  expect(phaseOf(book, { instrumentId, side: 'SELL' })).toBe('closing');
  place({ side: 'SELL' });
  expect(phaseOf(book)).toBe('closing');
  pass(1_000);
  expect(phaseOf(book)).toBe('flat');
});
