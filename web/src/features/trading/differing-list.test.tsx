// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DifferingList } from './differing-list.tsx';

afterEach(cleanup);

const leg = (symbol: string, quantity: number) => ({ symbol, quantity });

function shown() {
  const positions = [leg('NIFTY 24500 CE', -130), leg('NIFTY 24700 CE', 130)];
  const trades = [leg('NIFTY 24700 CE', 130), leg('NIFTY 24500 PE', -65)];
  return render(<DifferingList differs={{ positions, trades }} />).container;
}

test('differing legs: several are folded behind one line', () => {
  expect(shown().querySelector('details')?.open).toBe(false);
});

test('differing legs: only differing ones are listed, each with the units of both books', () => {
  expect([...shown().querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
    'LegPositionsTrades',
    'NIFTY 24500 CE−1300',
    'NIFTY 24500 PE0−65',
  ]);
});

test('differing legs: a single one has no list', () => {
  render(<DifferingList differs={{ positions: [leg('NIFTY 24500 CE', -130)], trades: [] }} />);
  expect(screen.queryByText('Show the legs')).toBeNull();
});
