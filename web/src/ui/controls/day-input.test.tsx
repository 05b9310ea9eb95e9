// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DayInput } from './day-input.tsx';

afterEach(cleanup);

test('day input: a day stands on paper as it does everywhere, whatever the browser writes in its box', () => {
  const { rerender } = render(<DayInput value="2026-11-29" onChange={vi.fn()} />);
  expect(screen.getByText('Nov 29, 2026').className).toContain('print:block');
  expect(screen.getByDisplayValue('2026-11-29').className).toContain('print:hidden');
  rerender(<DayInput value="" onChange={vi.fn()} />);
  screen.getByText('Any');
});
