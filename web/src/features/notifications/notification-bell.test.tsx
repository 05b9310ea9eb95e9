// @vitest-environment jsdom
// req: INVESTOR-29

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearNotifications, notifications, notify } from './kept-notifications.ts';
import { NotificationBell } from './notification-bell.tsx';

afterEach(() => {
  cleanup();
  clearNotifications();
});

function open(name: string) {
  render(<NotificationBell of="admin" />);
  fireEvent.click(screen.getByRole('button', { name }));
  return within(screen.getByRole('dialog', { name: 'Notifications' }));
}

test('notification bell: an empty one says so', () => {
  expect(open('Notifications, none').getByText('No notifications')).toBeTruthy();
});

test('notification bell: failures come first, with type, text and age, and each can be removed', () => {
  notify('success', 'Started trading for 1 account(s)');
  notify('error', 'No answer');
  notify('error', 'No answer');
  const panel = open('Notifications, 2');
  const rows = panel.getAllByRole('listitem');
  expect(rows.map(({ dataset }) => dataset.type)).toEqual(['error', 'success']);
  expect(rows[0]?.textContent).toBe('Error: No answer×2just now');
  fireEvent.click(panel.getByRole('button', { name: 'Remove: No answer' }));
  expect(panel.getAllByRole('listitem')).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe('Notifications');
});

test('notification bell: clear all empties it, in storage too', () => {
  notify('warning', 'Careful');
  expect(sessionStorage.getItem('notifications')).toContain('Careful');
  const panel = open('Notifications, 1');
  fireEvent.click(panel.getByRole('button', { name: 'Clear all' }));
  expect(panel.getByText('No notifications')).toBeTruthy();
  expect(notifications.get()).toEqual([]);
  expect(sessionStorage.getItem('notifications')).toBeNull();
});
