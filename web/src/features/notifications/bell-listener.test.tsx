// @vitest-environment jsdom
// req: INVESTOR-29

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unseenParts } from '#platform/load-part.ts';
import { BellListener } from './bell-listener.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { forgetMessages, ownMessages } from './own-messages.ts';

const script = vi.hoisted(() => ({ state: 'there' as 'there' | 'lost' }));
vi.mock('#platform/load-part.ts', async (original) => ({
  ...(await original<typeof import('#platform/load-part.ts')>()),
  loadPart: async (load: () => Promise<unknown>) => {
    if (script.state === 'lost') throw new TypeError('Failed to fetch');
    return load();
  },
}));
vi.mock('./message-listener.tsx', async () => {
  const { ownMessages: own } = await import('./own-messages.ts');
  const { newBell } = await import('@sthira/contract/messages');
  const { useEffect } = await import('react');
  return {
    default: () => {
      useEffect(() => own.set({ state: 'ready', messages: [], bell: newBell, live: true }), []);
      return null;
    },
  };
});

beforeEach(() => {
  script.state = 'lost';
});
afterEach(() => {
  cleanup();
  forgetMessages();
  unseenParts.set('all-there');
});

const settle = () => act(() => vi.dynamicImportSettled().then(() => undefined));
const page = (listener: boolean) => (
  <MemoryRouter>
    {listener ? <BellListener uid="asha" /> : null}
    <NotificationBell of="user" />
  </MemoryRouter>
);
const opened = () => {
  fireEvent.click(screen.getByRole('button', { name: /^Notifications/ }));
  return within(screen.getByRole('dialog', { name: 'Notifications' }));
};
const couldNot = 'What happened on your accounts could not be read.Try again';

test('bell listener: where its script is lost the bell says so, and reads when it is tried again', async () => {
  render(page(true));
  await settle();
  const panel = opened();
  expect(panel.getByRole('status').textContent).toBe(couldNot);
  script.state = 'there';
  fireEvent.click(panel.getByRole('button', { name: 'Try again' }));
  expect(panel.getByRole('status').textContent).toBe('Reading what happened on your accounts…');
  await settle();
  panel.getByText('No notifications');
  expect(unseenParts.get()).toBe('all-there');
});

test('bell listener: where trying again does not help, the page is said to miss a part', async () => {
  render(page(true));
  await settle();
  const panel = opened();
  fireEvent.click(panel.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(panel.getByRole('status').textContent).toBe(couldNot);
  expect(unseenParts.get()).toBe('missing');
});

test('bell listener: where not even that is loaded, the bell does not read for ever', () => {
  render(page(false));
  act(() => unseenParts.set('missing'));
  expect(opened().getByRole('status').textContent).toBe(couldNot);
});

test('bell listener: once it is gone nothing of the person is left', async () => {
  script.state = 'there';
  const { unmount } = render(page(true));
  await settle();
  expect(ownMessages.get().state).toBe('ready');
  unmount();
  expect(ownMessages.get()).toEqual({ state: 'none' });
});
