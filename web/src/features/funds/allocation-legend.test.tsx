// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AllocationLegend } from './allocation-legend.tsx';
import type { Slice } from './slices.ts';

const slices = (count: number): Slice[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    label: `Holding ${at}`,
    rupees: 1_000 - at,
    percent: 100 / count,
  }));
const rows = () => screen.getAllByRole('row').length - 1;
afterEach(cleanup);

test('allocation legend: twelve holdings are all shown', () => {
  render(<AllocationLegend slices={slices(12)} title="Current Value" />);
  expect(rows()).toBe(12);
  expect(screen.queryByRole('button')).toBeNull();
});

test('allocation legend: of more the largest are shown, with a button for the rest', () => {
  render(<AllocationLegend slices={slices(40)} title="Current Value" />);
  expect(rows()).toBe(12);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 40 holdings' }));
  expect(rows()).toBe(40);
  fireEvent.click(screen.getByRole('button', { name: 'Show the 12 largest' }));
  expect(rows()).toBe(12);
});
