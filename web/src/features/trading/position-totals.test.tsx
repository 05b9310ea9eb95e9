// @vitest-environment jsdom

import type { Position } from '@sthira/contract/books';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DayResult } from './position-totals.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the day’s result of an account loses its colour when its book is too old to be believed', async () => {
  vi.useFakeTimers();
  const as_of = new Date().toISOString();
  const position = { account_id: 'a', quantity: -65, pnl: -29, as_of } as unknown as Position;
  render(<DayResult positions={[position]} />);
  const look = () => screen.getByTitle(/29\.00/).className;
  expect(look()).toContain('text-loss');
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(look()).not.toContain('text-loss');
});

test('an account without positions has no result', () => {
  const { container } = render(<DayResult positions={[]} />);
  expect(container.textContent).toBe('');
});
