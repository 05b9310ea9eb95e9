// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRested } from './use-rested.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Rested = ({ text }: { text: string }) => <p>{useRested(text)}</p>;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('rested input: typing is taken over once, after a pause', () => {
  const { rerender } = render(<Rested text="" />);
  for (const text of ['a', 'as', 'ash']) {
    rerender(<Rested text={text} />);
    pass(200);
    expect(screen.queryByText(/a/)).toBeNull();
  }
  pass(100);
  expect(screen.getByText('ash')).toBeDefined();
});
