// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAmounts } from '#ui/privacy/amounts.ts';
import { HiddenAmounts } from './hidden-amounts.tsx';

beforeEach(() => void vi.stubGlobal('CSS', {}));
afterEach(() => {
  act(() => setAmounts('shown'));
  cleanup();
  vi.unstubAllGlobals();
});

test('top bar: says that amounts are hidden for as long as they are, and shows them again', () => {
  render(<HiddenAmounts />);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => setAmounts('hidden'));
  expect(localStorage.getItem('amounts')).toBe('hidden');
  fireEvent.click(screen.getByRole('button', { name: 'Amounts hidden: show them' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(localStorage.getItem('amounts')).toBeNull();
});
