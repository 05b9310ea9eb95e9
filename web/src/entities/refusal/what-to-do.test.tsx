// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { RefusedNotice } from './refused-notice.tsx';
import { WhatToDo } from './what-to-do.tsx';

beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = () => screen.findByRole('button', { name: 'What to do' });

test('what to do: is read in place, beside what was refused', async () => {
  render(<WhatToDo code="too-small" />);
  fireEvent.click(await button());
  const note = screen.getByRole('tooltip', { hidden: true });
  expect(note.textContent).toMatch(/^One lot needs more .*What to do: The message names/);
});

test('what to do: a call that was refused says its own words and leads to the remedy of its code', async () => {
  render(<RefusedNotice error={new CallError({ code: 'rate-limited', message: 'Too often.' })} />);
  expect(screen.getByRole('status').textContent).toBe('Too often.');
  fireEvent.click(await button());
  expect(screen.getByRole('tooltip', { hidden: true }).textContent).toMatch(/Wait a minute/);
});

test('what to do: is not offered where no call was refused', () => {
  render(<RefusedNotice error={new Error('The file is empty.')} />);
  expect(screen.getByRole('status').textContent).toBe('The file is empty.');
  expect(screen.queryByText('What to do')).toBeNull();
});
