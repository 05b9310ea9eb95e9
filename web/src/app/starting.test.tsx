// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '#platform/network.ts';
import { Starting } from './starting.tsx';

const host = vi.fn<typeof fetch>();

afterEach(() => {
  cleanup();
  network.set('there');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('starting: says that there is no network, offers nothing that acts, and loads anew when it is back', async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', host.mockRejectedValue(new TypeError('Failed to fetch')));
  render(<Starting />);
  screen.getByText('Loading');
  act(() => network.set('away'));
  await vi.waitFor(() => screen.getByText('You are offline. Nothing here is up to date.'));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Try again',
  ]);
  expect(screen.queryByRole('link')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(reload).not.toHaveBeenCalled();
  host.mockResolvedValue(new Response());
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(reload).toHaveBeenCalledOnce();
});
