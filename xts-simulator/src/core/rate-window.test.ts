import { expect, test } from 'vitest';
import { emptyWindow, enterWindow } from './rate-window.ts';

test('rate window: limits the calls, and refused ones do not prolong the wait', () => {
  let window = emptyWindow;
  const verdicts = [0, 100, 200, 900, 1000, 1001].map((now) => {
    const entered = enterWindow(window, { limit: 2, windowMs: 1000 }, now);
    window = entered.window;
    return entered.verdict;
  });
  expect(verdicts).toEqual(['accepted', 'accepted', 'refused', 'refused', 'accepted', 'refused']);
});
