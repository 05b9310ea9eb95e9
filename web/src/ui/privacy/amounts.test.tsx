// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAmounts, useAmounts } from './amounts.ts';

const highlights = new Map<string, Range[]>();
beforeEach(() => {
  vi.stubGlobal('CSS', { highlights });
  vi.stubGlobal(
    'Highlight',
    class extends Array<Range> {
      static override from = Array.from;
      constructor(...ranges: Range[]) {
        super();
        this.push(...ranges);
      }
    },
  );
});
afterEach(() => {
  act(() => setAmounts('shown'));
  cleanup();
  vi.unstubAllGlobals();
});

const covered = () => [...(highlights.get('amounts') ?? [])].map(String);
const state = () => document.documentElement.dataset.amounts;

function Page() {
  const [tick, next] = useState(1);
  return (
    <>
      <p>{useAmounts()}</p>
      <p>Worst case of 1 open: ₹{tick},250</p>
      {tick > 1 ? <p>Net −₹126.50 today</p> : null}
      <button type="button" onClick={() => next(2)}>
        Next
      </button>
    </>
  );
}

test('amounts: hidden ones are covered as they stand and as they come, and stay readable', async () => {
  render(<Page />);
  expect([state(), covered()]).toEqual([undefined, []]);
  act(() => setAmounts('hidden'));
  screen.getByText('hidden');
  expect(state()).toBe('covered');
  await act(async () => screen.getByText('Next').click());
  expect(covered()).toContain('−₹126.50');
  screen.getByText('Net −₹126.50 today');
  act(() => setAmounts('shown'));
  expect([state(), highlights.size]).toEqual([undefined, 0]);
});

test('amounts: the choice of an earlier visit holds from the first picture on', () => {
  localStorage.setItem('amounts', 'hidden');
  document.documentElement.dataset.amounts = 'coming';
  render(<Page />);
  screen.getByText('hidden');
  expect(state()).toBe('covered');
});

test('amounts: a browser that cannot cover single words blurs the figures', () => {
  vi.stubGlobal('CSS', {});
  render(<Page />);
  act(() => setAmounts('hidden'));
  expect(state()).toBe('blurred');
});
