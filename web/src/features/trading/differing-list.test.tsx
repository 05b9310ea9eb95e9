// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DifferingList } from './differing-list.tsx';

afterEach(cleanup);

const leg = (symbol: string, quantity: number) => ({ symbol, quantity });

test('several legs wait behind one line, each with what both books say; equal ones are left out', () => {
  const positions = [leg('NIFTY 24500 CE', -130), leg('NIFTY 24700 CE', 130)];
  const trades = [leg('NIFTY 24700 CE', 130), leg('NIFTY 24500 PE', -65)];
  const { container } = render(<DifferingList differs={{ positions, trades }} />);
  expect(container.querySelector('details')?.open).toBe(false);
  expect([...container.querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
    'LegPositionsTrades',
    'NIFTY 24500 CE−1300',
    'NIFTY 24500 PE0−65',
  ]);
});

test('one leg is in the sentence already', () => {
  render(<DifferingList differs={{ positions: [leg('NIFTY 24500 CE', -130)], trades: [] }} />);
  expect(screen.queryByText('Show the legs')).toBeNull();
});
