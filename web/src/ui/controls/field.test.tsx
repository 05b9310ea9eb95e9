// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Input } from './field.tsx';

afterEach(cleanup);

test('field: a day stands on paper as it does everywhere, whatever the browser writes in its box', () => {
  const { rerender } = render(<Input type="date" value="2026-11-29" onChange={vi.fn()} />);
  expect(screen.getByText('Nov 29, 2026').className).toContain('print:block');
  expect(screen.getByDisplayValue('2026-11-29').className).toContain('print:hidden');
  rerender(<Input type="date" value="" onChange={vi.fn()} />);
  screen.getByText('Any');
  rerender(<Input value="Asha" onChange={vi.fn()} />);
  expect(screen.queryByText('Any')).toBeNull();
});
