// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Term } from './term.tsx';

beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
);
// To this browser of tests a popover is never shown.
const getNote = () => screen.getByRole('tooltip', { hidden: true });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('term: shows what the glossary says of the word', async () => {
  render(<Term name="flat">flat</Term>);
  // Until then it is a word like others.
  expect(document.body.textContent).toBe('flat');
  fireEvent.click(await screen.findByRole('button', { name: 'flat' }));
  const note = await screen.findByText(/Nothing is held any more/);
  expect(getNote().contains(note)).toBe(true);
  expect(getNote().textContent).toMatch(/^Flat/);
});
