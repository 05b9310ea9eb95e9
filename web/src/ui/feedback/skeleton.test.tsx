// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SkeletonRows } from './skeleton.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('skeleton: says after five seconds that it is still read', async () => {
  vi.useFakeTimers();
  render(<SkeletonRows rows={2} label="Loading positions" />);
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(screen.getByRole('status').textContent).toBe('Loading positions');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('status').textContent).toBe('Loading positionsStill reading…');
});
