// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Pager } from './pager.tsx';

afterEach(cleanup);

// req: ADMIN-46
test('pager: pages are turned one by one, none while one is loading, and the focus stays on the button', () => {
  const go = vi.fn();
  const pager = (page: number, busy: boolean) => (
    <Pager of="users" page={page} pages={3} size={10} busy={busy} go={go} resize={vi.fn()} />
  );
  const { rerender } = render(pager(1, false));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'First' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
  next.focus();
  fireEvent.click(next);
  rerender(pager(2, true));
  fireEvent.click(next);
  expect(next.disabled).toBe(false);
  expect(go.mock.calls).toEqual([[2]]);
  rerender(pager(3, false));
  expect(next.disabled).toBe(true);
  screen.getByText('Page 3 of 3');
  fireEvent.click(screen.getByRole('button', { name: 'First' }));
  expect(go.mock.lastCall).toEqual([1]);
});
