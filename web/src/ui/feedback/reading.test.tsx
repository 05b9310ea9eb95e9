// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Offline } from '#ui/page/offline.ts';
import { Reading } from './reading.tsx';

afterEach(cleanup);

const error = new Error('The server could not be reached.');
const page = (offline: boolean, figures: string | null) => (
  <Offline value={offline}>
    <Reading error={error} retry={vi.fn()} skeleton="Loading">
      {figures}
    </Reading>
  </Offline>
);
const said = () => screen.queryByText(error.message) !== null;

test('failed reading: shown above the older figures, but not on a page known to be offline', () => {
  const { rerender } = render(page(false, 'Figures'));
  expect(said()).toBe(true);
  rerender(page(true, 'Figures'));
  expect(said()).toBe(false);
  screen.getByText('Figures');
});

test('failed reading: without figures the reason is shown, offline too', () => {
  render(page(true, null));
  expect(said()).toBe(true);
});
