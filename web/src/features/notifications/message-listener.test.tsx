// @vitest-environment jsdom
// req: INVESTOR-29

import { type BellDocument, type BellMessage, newBell } from '@sthira/contract/messages';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveRegion } from '#ui/announcements/live-region.tsx';
import { forgetAnnouncements } from '#ui/announcements/pending.ts';
import { onToast } from '#ui/toast/toaster.tsx';
import { clearNotifications, notify } from './kept-notifications.ts';
import MessageListener from './message-listener.tsx';
import { NotificationBell } from './notification-bell.tsx';

const { useDocuments, useDocument, call } = vi.hoisted(() => ({
  useDocuments: vi.fn(),
  useDocument: vi.fn(),
  call: vi.fn(),
}));
vi.mock('#platform/use-documents.ts', () => ({ useDocuments, useDocument }));
vi.mock('#platform/call.ts', () => ({ call }));

const now = Date.now();
/** A moment more, so that a second that begins meanwhile changes no age. */
const ago = (minutes: number) => now - 60_000 * minutes - 5_000;
const message = (id: string, minutesAgo: number, change: Partial<BellMessage> = {}) => ({
  ...{ id, uid: 'asha', event: 'closed', account: 'Arham', text: `Text ${id}`, path: '/dashboard' },
  ...{ figurePaise: null, at: ago(minutesAgo) },
  ...change,
});
const publish = (messages: object[], bell: Partial<BellDocument> = {}, live = true) => {
  useDocuments.mockReturnValue({ state: 'ready', documents: messages, unreadable: [], live });
  useDocument.mockReturnValue({
    ...{ state: 'ready', unreadable: false, live },
    document: { ...newBell, ...bell },
  });
};

const page = () => (
  <MemoryRouter>
    <MessageListener uid="asha" />
    <NotificationBell of="user" />
    <LiveRegion />
  </MemoryRouter>
);
const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const nameOf = () => bell().getAttribute('aria-label');
const panel = () => within(screen.getByRole('dialog', { name: 'Notifications' }));
const lines = () =>
  panel()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const called = () => call.mock.calls.map(([, input]) => input);

beforeEach(() => void call.mockReset().mockResolvedValue({}));
afterEach(() => {
  cleanup();
  clearNotifications();
  forgetAnnouncements();
});

test('message listener: asks for the person’s own messages, the newest first', () => {
  publish([]);
  render(page());
  expect(useDocuments.mock.calls[0]?.[0]).toEqual({
    ...{ path: 'messages', where: [['uid', '==', 'asha']] },
    ...{ orderBy: [['at', 'desc']], limit: 50 },
  });
  expect(useDocument.mock.calls[0]?.[0]).toBe('bells/asha');
});

test('bell of messages: what happened while no tab was open is in it, with figure, age and a link', () => {
  publish([
    message('b', 2, { figurePaise: -125_050, event: 'squared-off' }),
    message('a', 180, { account: '', path: 'https://elsewhere.example' }),
  ]);
  notify('error', 'No answer');
  render(page());
  expect(nameOf()).toBe('Notifications, 3');
  fireEvent.click(bell());
  expect(lines()).toEqual([
    'Error: No answerjust now',
    'Error: Arham: Text b▼−₹1,250.502 minutes agoLook',
    'Info: Text a3 hours ago',
  ]);
  const link = panel().getByRole('link', { name: 'Look: Arham: Text b' });
  expect(link.getAttribute('href')).toBe('/dashboard');
  expect(panel().getByRole('link', { name: 'What reaches you, and how' })).toBeTruthy();
});

test('bell of messages: the count is of what came since it was last opened, on any device', () => {
  publish([message('b', 2), message('a', 180)], { seenAt: ago(180) });
  const { rerender } = render(page());
  expect(nameOf()).toBe('Notifications, 1');
  fireEvent.click(bell());
  expect(called()).toEqual([{ seenAt: ago(2) }]);
  expect(bell().getAttribute('aria-label')).toBe('Notifications, none new');
  // While it stays open, what comes is seen as well, once.
  publish([message('c', 1), message('b', 2)], { seenAt: ago(180) });
  rerender(page());
  rerender(page());
  expect(called()).toEqual([{ seenAt: ago(2) }, { seenAt: ago(1) }]);
});

test('bell of messages: an older one whose sentence comes after it was opened is counted', () => {
  const late = message('late', 3, { text: '' });
  publish([message('b', 2), late, message('a', 180)]);
  const { rerender } = render(page());
  fireEvent.click(bell());
  expect(called()).toEqual([{ seenAt: late.at - 1 }]);
  fireEvent.click(bell());
  publish([message('b', 2), { ...late, text: 'Squared off' }], { seenAt: late.at - 1 });
  rerender(page());
  expect(nameOf()).toBe('Notifications, 2');
  fireEvent.click(bell());
  expect(called()).toEqual([{ seenAt: late.at - 1 }, { seenAt: ago(2) }]);
});

test('bell of messages: a removed one is gone at once, and comes back where it could not be stored', async () => {
  publish([message('b', 2), message('a', 180)], { seenAt: now });
  const said: string[] = [];
  const stop = onToast(({ text }) => said.push(text));
  render(page());
  fireEvent.click(bell());
  fireEvent.click(panel().getByRole('button', { name: 'Remove: Arham: Text b' }));
  expect(called()).toEqual([{ remove: 'b' }]);
  expect(lines()).toEqual(['Info: Arham: Text a3 hours agoLook']);
  call.mockRejectedValueOnce(new Error('Try again later.'));
  fireEvent.click(panel().getByRole('button', { name: 'Remove: Arham: Text a' }));
  expect(lines()).toEqual([]);
  await act(async () => {});
  expect(lines()).toEqual(['Info: Arham: Text a3 hours agoLook']);
  expect(said).toEqual(['The bell could not be cleared. Try again later.']);
  stop();
});

test('bell of messages: one that could not be stored brings back no other', async () => {
  publish([message('c', 1), message('b', 2), message('a', 180)], { seenAt: now });
  render(page());
  fireEvent.click(bell());
  call.mockRejectedValueOnce(new Error('Try again later.'));
  fireEvent.click(panel().getByRole('button', { name: 'Remove: Arham: Text a' }));
  fireEvent.click(panel().getByRole('button', { name: 'Remove: Arham: Text b' }));
  await act(async () => {});
  expect(lines()).toEqual([
    'Info: Arham: Text c1 minute agoLook',
    'Info: Arham: Text a3 hours agoLook',
  ]);
});

test('bell of messages: clear all empties it on every device, what this tab has said too', () => {
  publish([message('b', 2), message('a', 180)], { seenAt: now });
  notify('success', 'Started');
  render(page());
  fireEvent.click(bell());
  fireEvent.click(panel().getByRole('button', { name: 'Clear all' }));
  expect(called()).toContainEqual({ clearedAt: ago(2) });
  expect(panel().getByText('No notifications')).toBeTruthy();
});

test.each([
  ['loading', 'Reading what happened on your accounts…'],
  ['error', 'What happened on your accounts could not be read.Try again'],
] as const)('bell of messages: while %s it says so, and not that there are none', (state, text) => {
  const again = vi.fn();
  publish([]);
  useDocuments.mockReturnValue({ state, code: 'unavailable', again });
  render(page());
  fireEvent.click(bell());
  expect(panel().getByRole('status').textContent).toBe(text);
  expect(panel().queryByText('No notifications')).toBeNull();
  if (state === 'error') fireEvent.click(panel().getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledTimes(state === 'error' ? 1 : 0);
});

test('bell of messages: before the listener is there an owner’s bell does not say that there is nothing', () => {
  render(
    <MemoryRouter>
      <NotificationBell of="user" />
    </MemoryRouter>,
  );
  fireEvent.click(bell());
  expect(panel().getByRole('status').textContent).toBe('Reading what happened on your accounts…');
});

test('bell of messages: without a connection it says that nothing new is in it', () => {
  publish([message('a', 2)], {}, false);
  render(page());
  fireEvent.click(bell());
  expect(panel().getByRole('status').textContent).toMatch(/^Not connected: /);
  expect(lines()).toHaveLength(1);
});

const spoken = (urgency: 'polite' | 'assertive') =>
  document.querySelector(`[aria-live=${urgency}]`)?.textContent;

test('message listener: what comes while the page is open is announced once it has its sentence', async () => {
  publish([message('old', 5)]);
  const { rerender } = render(page());
  const unworded = message('new', 0, { event: 'squared-off', text: '' });
  publish([unworded, message('old', 5)]);
  rerender(page());
  await act(() => vi.dynamicImportSettled());
  expect([spoken('polite'), spoken('assertive')]).toEqual(['', '']);
  publish([{ ...unworded, text: 'The daily loss limit was reached' }, message('old', 5)]);
  rerender(page());
  await act(() => vi.dynamicImportSettled());
  expect(spoken('assertive')).toBe('Arham: The daily loss limit was reached');
});
