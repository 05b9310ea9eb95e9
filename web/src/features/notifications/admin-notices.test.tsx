// @vitest-environment jsdom
// req: INVESTOR-29

import type { AdminNotice } from '@sthira/contract/admin-notices';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdminNotices } from './admin-notices.tsx';
import { clearNotifications, notifications } from './kept-notifications.ts';
import { NotificationBell } from './notification-bell.tsx';

const useDocuments = vi.hoisted(() => vi.fn());
vi.mock('#platform/use-documents.ts', () => ({ useDocuments }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  clearNotifications();
});

const now = Date.now();
const notice = (id: string, change: Partial<AdminNotice> = {}): AdminNotice => ({
  id,
  kind: 'large-adjustment',
  by: 'dev',
  text: `dev@example.in added 50,000 credits to ${id}@example.in.`,
  path: '/admin-credits?tab=ledger',
  at: now - 60_000,
  ...change,
});
const publish = (...documents: AdminNotice[]) =>
  useDocuments.mockReturnValue({ state: 'ready', documents, unreadable: [], live: true });
const said = () => notifications.get().map(({ type, message, at }) => ({ type, message, at }));

test('admin notices: an action of another admin is in the bell with its time, once, across reloads', () => {
  publish(notice('asha'), notice('ravi', { by: 'meera' }));
  const { unmount } = render(<AdminNotices uid="meera" />);
  const one = {
    type: 'warning',
    message: 'dev@example.in added 50,000 credits to asha@example.in.',
    at: now - 60_000,
  };
  expect(said()).toEqual([one]);
  unmount();
  clearNotifications();
  publish(notice('asha'));
  render(<AdminNotices uid="meera" />);
  expect(said()).toEqual([]);
});

test('admin notices: a critical issue is a failure in the bell, and leads to the issue', () => {
  const path = '/admin?issue-search=ERR001#issues';
  publish(notice('issue', { kind: 'critical-issue', by: '', text: 'ERR001, Fund: stuck', path }));
  render(
    <MemoryRouter>
      <AdminNotices uid="meera" />
      <NotificationBell of="admin" />
    </MemoryRouter>,
  );
  expect(said()).toMatchObject([{ type: 'error', message: 'ERR001, Fund: stuck' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Notifications, 1' }));
  expect(screen.getByRole('link').getAttribute('href')).toBe(path);
});

test('admin notices: another admin on the same device gets their own', () => {
  publish(notice('asha'));
  render(<AdminNotices uid="meera" />);
  clearNotifications();
  render(<AdminNotices uid="nila" />);
  expect(said()).toHaveLength(1);
});

test('admin notices: without storage shown once in the life of the page', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  publish(notice('asha'));
  const { rerender } = render(<AdminNotices uid="full" />);
  publish(notice('asha'), notice('ravi', { at: now }));
  rerender(<AdminNotices uid="full" />);
  expect(said().map(({ message }) => message)).toEqual([
    'dev@example.in added 50,000 credits to ravi@example.in.',
    'dev@example.in added 50,000 credits to asha@example.in.',
  ]);
  expect(notifications.get().every(({ count }) => count === 1)).toBe(true);
  refuse.mockRestore();
});

test('admin notices: the bell links to the page concerned', () => {
  publish(notice('asha'));
  render(
    <MemoryRouter>
      <AdminNotices uid="looker" />
      <NotificationBell of="admin" />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Notifications, 1' }));
  const link = screen.getByRole('link', {
    name: 'Look: dev@example.in added 50,000 credits to asha@example.in.',
  });
  expect(link.getAttribute('href')).toBe('/admin-credits?tab=ledger');
  fireEvent.click(link);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('admin notices: nothing before the answer', () => {
  useDocuments.mockReturnValue({ state: 'loading' });
  render(<AdminNotices uid="meera" />);
  expect(said()).toEqual([]);
  expect(localStorage.length).toBe(0);
});
