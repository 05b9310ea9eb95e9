// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ClampedText } from './clamped-text.tsx';

let measure = () => {};
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(callback: () => void) {
      measure = callback;
    }
    observe() {}
    disconnect() {}
  },
);
afterEach(cleanup);

const heights = (scroll: number, client: number) => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(scroll);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(client);
  act(measure);
};

test('clamped text: hidden text can be shown, and hidden again', () => {
  render(<ClampedText text="A long text" />);
  expect(screen.getByText('A long text').title).toBe('A long text');
  heights(32, 32);
  expect(screen.queryByRole('button')).toBeNull();
  heights(64, 32);
  fireEvent.click(screen.getByRole('button', { name: 'Show all', expanded: false }));
  expect(screen.getByText('A long text').className).not.toContain('line-clamp');
  fireEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(screen.getByText('A long text').className).toContain('line-clamp-2');
});
