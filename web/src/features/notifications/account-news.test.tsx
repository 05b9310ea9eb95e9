// @vitest-environment jsdom
import type { ActivityRow } from '@sthira/contract/audit-calls';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AccountNews from './account-news.tsx';
import { clearNotifications, notifications } from './kept-notifications.ts';

const useAnswer = vi.hoisted(() => vi.fn());
vi.mock('#platform/use-answer.ts', () => ({ useAnswer }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  clearNotifications();
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const row = (id: string, change: Partial<ActivityRow> = {}): ActivityRow => ({
  ...{ id, at: minutesAgo(1), by: 'sthira', account: 'Arham', text: `Row ${id}` },
  ...change,
});
const answer = (...rows: ActivityRow[]) =>
  useAnswer.mockReturnValue({ data: { rows, next: null } });
const said = () => notifications.get().map(({ type, message, path }) => [type, message, path]);

test('account news: events since the last visit are in the bell, once, without the person’s own actions', () => {
  answer(
    row('limit', { at: minutesAgo(30) }),
    row('own', { by: 'you' }),
    row('size', { by: 'admin', at: minutesAgo(20) }),
    row('credits', { account: '', at: minutesAgo(10) }),
    row('old', { at: minutesAgo(60 * 25) }),
  );
  const { unmount } = render(<AccountNews uid="asha" />);
  expect(said()).toEqual([
    ['info', 'Row credits', '/activity'],
    ['warning', 'Arham: Row size', '/activity'],
    ['info', 'Arham: Row limit', '/activity'],
  ]);
  unmount();
  clearNotifications();
  render(<AccountNews uid="asha" />);
  expect(said()).toEqual([]);
});

test('account news: while the person is on the page only actions of an admin are added', () => {
  answer(row('a', { at: minutesAgo(9) }));
  const { rerender } = render(<AccountNews uid="asha" />);
  clearNotifications();
  answer(row('stop'), row('keys', { by: 'admin' }), row('a', { at: minutesAgo(9) }));
  rerender(<AccountNews uid="asha" />);
  expect(said()).toEqual([['warning', 'Arham: Row keys', '/activity']]);
});

test('account news: shown to the same person on another device too', () => {
  answer(row('limit'));
  const { unmount } = render(<AccountNews uid="asha" />);
  unmount();
  clearNotifications();
  localStorage.clear();
  render(<AccountNews uid="asha" />);
  expect(said()).toHaveLength(1);
});

test('account news: nothing before the answer', () => {
  useAnswer.mockReturnValue({ data: undefined });
  render(<AccountNews uid="asha" />);
  expect(said()).toEqual([]);
  expect(localStorage.length).toBe(0);
});
