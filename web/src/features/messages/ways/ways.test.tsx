// @vitest-environment jsdom
import type { MessageSetup as Setup } from '@sthira/contract/messages';
import { newMessageSettings } from '@sthira/contract/messages';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serverNow } from '#clock/server-now.ts';
import { CallError } from '#platform/call-error.ts';
import { after, openPage } from '#testing/open-page.tsx';
import { LiveRegion } from '#ui/announcements/live-region.tsx';
import { forgetAnnouncements } from '#ui/announcements/pending.ts';
import { MessageSetup } from '../message-setup.tsx';

type Asked = (name: string, input?: unknown) => Promise<unknown>;
const world = vi.hoisted(() => ({
  ask: vi.fn<Asked>(),
  pushState: vi.fn(),
  turnOnPush: vi.fn(),
  turnOffPush: vi.fn(),
}));
vi.mock('#platform/call.ts', () => ({
  ask: world.ask,
  call: async (name: string, input: unknown) =>
    ((await world.ask(name, input)) as { data: unknown }).data,
  onOutcome: () => () => {},
}));
vi.mock('#platform/push-subscription.ts', () => ({
  pushState: world.pushState,
  turnOnPush: world.turnOnPush,
  turnOffPush: world.turnOffPush,
}));

const subscription = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'public', auth: 'secret' },
};
let stored: Setup;
let browser: string;
let refused: Record<string, string>;

/** What the calls answer, and what they change. */
const answers: Record<string, (input: never) => unknown> = {
  getChannels: () => stored,
  addPushDevice: ({ label }: { label: string }) => {
    stored.push.devices.push({ id: 'this', label, at: 1_764_400_000_000 });
    return { id: 'this' };
  },
  removePushDevice: ({ id }: { id: string }) => {
    stored.push.devices = stored.push.devices.filter((device) => device.id !== id);
    return {};
  },
  linkTelegram: () => ({
    url: 'https://t.me/SthiraBot?start=CODE',
    code: 'CODE',
    expiresAt: serverNow() + 600_000,
  }),
  unlinkTelegram: () => {
    stored.telegram.linked = null;
    return {};
  },
};

beforeEach(() => {
  forgetAnnouncements();
  localStorage.clear();
  browser = 'off';
  refused = {};
  stored = {
    settings: newMessageSettings,
    mail: 'asha@example.in',
    telegram: { offered: true, linked: null },
    push: { publicKey: 'KEY', devices: [] },
  };
  world.ask.mockReset().mockImplementation(async (name, input) => {
    const message = refused[name];
    if (message) throw new CallError({ code: 'conflict', message });
    return { data: structuredClone(answers[name]?.(input as never)), message: '', unread: [] };
  });
  world.pushState.mockReset().mockImplementation(async () => ({ state: browser }));
  world.turnOnPush.mockReset().mockImplementation(async () => {
    browser = 'on';
    return subscription;
  });
  world.turnOffPush.mockReset().mockImplementation(async () => {
    browser = 'off';
  });
});

const calls = (name: string) =>
  world.ask.mock.calls.filter(([asked]) => asked === name).map(([, input]) => input);
const way = (title: string) => within(screen.getByRole('region', { name: title }));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await after(5);
};
async function open() {
  await openPage(<MessageSetup />);
  await after(5);
}

test('push: turned on for this device it stands among the devices, and is removed again', async () => {
  await open();
  way('Push').getByText('Off for this device.');
  await press('Turn on for this device');
  expect(world.turnOnPush).toHaveBeenCalledWith('KEY');
  expect(calls('addPushDevice')).toEqual([
    { ...subscription, label: expect.stringMatching(/^A browser|Linux/) },
  ]);
  way('Push').getByText('On for this device.');
  expect(way('Push').getByRole('listitem').textContent).toContain('(this device)');
  await press(way('Push').getByRole('button', { name: /^Remove / }).ariaLabel ?? '');
  expect(calls('removePushDevice')).toEqual([{ id: 'this' }]);
  expect(world.turnOffPush).toHaveBeenCalledOnce();
  way('Push').getByText('Off for this device.');
});

test('push: the focus of a button that goes is kept in its place', async () => {
  await open();
  const turnOn = screen.getByRole('button', { name: 'Turn on for this device' });
  turnOn.focus();
  await press('Turn on for this device');
  expect(document.activeElement?.textContent).toBe('Push');
  const remove = way('Push').getByRole('button', { name: /^Remove / });
  remove.focus();
  await press(remove.ariaLabel ?? '');
  expect(document.activeElement?.textContent).toBe('Push');
});

test('push: a browser that fails to answer is said not to, and asked again', async () => {
  world.pushState.mockRejectedValueOnce(new Error('No worker.'));
  await open();
  way('Push').getByText('The browser does not say whether it shows messages here.');
  await press('Ask it again');
  way('Push').getByText('Off for this device.');
  expect(screen.queryByRole('button', { name: 'Ask it again' })).toBeNull();
});

test('push: how it stands is announced when it changes, and not when the page is opened', async () => {
  await open();
  render(<LiveRegion />);
  await after(5);
  const said = () => document.querySelector('[aria-live=polite]')?.textContent;
  expect(said()).toBe('');
  expect(way('Push').queryByRole('status')).toBeNull();
  await press('Turn on for this device');
  await act(() => vi.dynamicImportSettled().then(() => undefined));
  expect(said()).toBe('Push: On for this device.');
});

test('push: another device is removed without touching this one', async () => {
  stored.push.devices = [{ id: 'phone', label: 'Chrome on Android', at: 1_764_300_000_000 }];
  await open();
  await press('Remove Chrome on Android');
  expect(calls('removePushDevice')).toEqual([{ id: 'phone' }]);
  expect(world.turnOffPush).not.toHaveBeenCalled();
});

test('push: where the server does not take the device, the browser forgets it, and the reason is shown', async () => {
  refused.addPushDevice = 'You have ten devices already.';
  await open();
  await press('Turn on for this device');
  expect(world.turnOffPush).toHaveBeenCalledOnce();
  way('Push').getByText('You have ten devices already.');
  way('Push').getByText('Off for this device.');
});

test('push: a device that the server does not have any more is off, whatever the browser says', async () => {
  browser = 'on';
  localStorage.setItem('pushDevice', 'gone');
  await open();
  way('Push').getByText('Off for this device.');
  screen.getByRole('button', { name: 'Turn on for this device' });
});

test.each([
  ['denied', /^This browser was told not to show messages/],
  ['unsupported', /^This browser cannot show messages while the page is closed/],
  ['not-installed', /^An iPhone or iPad shows messages of apps on its home screen/],
])('push: %s is said, and nothing is offered', async (state, text) => {
  browser = state;
  await open();
  way('Push').getByText(text);
  expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull();
  expect(
    screen.getByRole('button', { name: 'Send a test by Push' }).getAttribute('aria-disabled'),
  ).toBe('true');
});

test('ways: a channel that is not set up on the platform says so, and offers nothing', async () => {
  stored.push.publicKey = null;
  stored.telegram.offered = false;
  await open();
  for (const title of ['Push', 'Telegram']) {
    way(title).getByText('Not set up on this platform.');
    expect(way(title).queryByRole('button')).toBeNull();
  }
});

test('telegram: the way to the bot is shown with the code, and the chat once it is linked', async () => {
  await open();
  way('Telegram').getByText('No chat is connected.');
  const asks = vi.spyOn(globalThis, 'setInterval');
  await press('Connect Telegram');
  const [askAgain] = asks.mock.calls.find(([, ms]) => ms === 3_000) ?? [];
  asks.mockRestore();
  const link = screen.getByRole('link', { name: 'Open Telegram and press Start' });
  expect(link.getAttribute('href')).toBe('https://t.me/SthiraBot?start=CODE');
  expect(document.activeElement).toBe(link);
  way('Telegram').getByText('/start CODE');
  stored.telegram.linked = { name: 'Asha', at: 1_764_400_000_000 };
  act(() => askAgain?.());
  await after(5);
  way('Telegram').getByText(/^Connected to Asha since /);
  expect(screen.queryByRole('link', { name: 'Open Telegram and press Start' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Telegram');
  await press('Disconnect Telegram');
  way('Telegram').getByText('No chat is connected.');
  expect(calls('unlinkTelegram')).toHaveLength(1);
});

test('telegram: a chat that is linked or unlinked is announced, and the focus is kept', async () => {
  stored.telegram.linked = { name: 'Asha', at: 1_764_400_000_000 };
  await open();
  render(<LiveRegion />);
  const said = () => document.querySelector('[aria-live=polite]')?.textContent;
  const disconnect = screen.getByRole('button', { name: 'Disconnect Telegram' });
  disconnect.focus();
  await press('Disconnect Telegram');
  await act(() => vi.dynamicImportSettled().then(() => undefined));
  expect(said()).toBe('Telegram: No chat is connected.');
  expect(document.activeElement?.textContent).toBe('Telegram');
});

test('telegram: a code that has ended is not shown, and another can be had', async () => {
  await open();
  await press('Connect Telegram');
  await after(601_000);
  way('Telegram').getByText('The code has ended. Connect once more.');
  expect(way('Telegram').queryByText('/start CODE')).toBeNull();
  await press('Connect Telegram');
  way('Telegram').getByText('/start CODE');
});
