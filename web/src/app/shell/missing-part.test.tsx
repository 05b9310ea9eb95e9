// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unseen, unseenParts } from '#platform/load-part.ts';
import { MissingPart } from './missing-part.tsx';

const part = { default: () => 'Here' };
const lost = new TypeError('Failed to fetch dynamically imported module: /assets/bars.js');
const host = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    host.mockReset().mockImplementation(async () => new Response()),
  );
});
afterEach(() => {
  cleanup();
  unseenParts.set('all-there');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show(load: () => Promise<typeof part>): Promise<void> {
  const Part = unseen(load);
  await act(async () => {
    render(
      <>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
        <MissingPart />
      </>,
    );
    await vi.advanceTimersByTimeAsync(0);
  });
}
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('missing part: nothing is said while all that works unseen is there', async () => {
  await show(async () => part);
  screen.getByText('Here');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('missing part: one that a lost network kept away is there once the host can be reached', async () => {
  host.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  await show(vi.fn(async () => part).mockRejectedValueOnce(lost));
  await after(60_000);
  expect(screen.queryByText('Here')).toBeNull();
  host.mockImplementation(async () => new Response());
  await after(2_000);
  screen.getByText('Here');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('missing part: one that fails twice is said to be missing, with a way to get it', async () => {
  await show(vi.fn(async () => part).mockRejectedValue(lost));
  expect(screen.getByRole('alert').textContent).toMatch(
    /^A part of this page could not be loaded\./,
  );
  screen.getByRole('button', { name: 'Load the page again' });
});
