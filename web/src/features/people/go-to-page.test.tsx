// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GoToPage } from './go-to-page.tsx';

afterEach(cleanup);

// req: ADMIN-46
test('go to page: goes to the entered page, shows the current one and keeps the focus', () => {
  const go = vi.fn();
  const { rerender } = render(<GoToPage page={1} pages={3} go={go} />);
  const box = screen.getByLabelText<HTMLInputElement>('Go to page');
  box.focus();
  for (const typed of ['2', '0', '1.5', 'x', '']) {
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.submit(box);
    expect(box.value).toBe('1');
  }
  expect(go.mock.calls).toEqual([[2]]);
  rerender(<GoToPage page={2} pages={3} go={go} />);
  expect(box.value).toBe('2');
  expect(document.activeElement).toBe(screen.getByLabelText('Go to page'));
});
