// @vitest-environment jsdom
import { messageEventNames, messageEvents } from '@sthira/contract/message-events';
import {
  type MessageSettings,
  newMessageSettings,
  type MessageSetup as Setup,
} from '@sthira/contract/messages';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { after, openPage, press } from '#testing/open-page.tsx';
import { stubScreen } from '#testing/screen-width.ts';
import { MessageSetup } from './message-setup.tsx';

type Asked = (name: string, input?: unknown) => Promise<unknown>;
const server = vi.hoisted(() => ({ ask: vi.fn<Asked>() }));
vi.mock('#platform/call.ts', () => ({
  ask: server.ask,
  call: async (name: string, input: unknown) =>
    ((await server.ask(name, input)) as { data: unknown }).data,
  onOutcome: () => () => {},
}));

const nothingSetUp: Setup = {
  settings: newMessageSettings,
  mail: 'asha@example.in',
  telegram: { offered: false, linked: null },
  push: { publicKey: null, devices: [] },
};
/** What the server has stored, and what it answers in place of its own answer. */
let stored: Setup;
let instead: Record<string, () => Promise<unknown>>;

beforeEach(() => {
  stored = structuredClone(nothingSetUp);
  instead = {};
  server.ask.mockReset().mockImplementation(async (name, input) => {
    if (instead[name]) return instead[name]();
    if (name === 'setChannels') stored = { ...stored, settings: input as MessageSettings };
    if (name === 'testChannel') return { data: {}, message: 'A test message is on its way.' };
    if (name === 'setChannels') return { data: stored.settings, message: '', unread: [] };
    return { data: name === 'getChannels' ? stored : {}, message: '', unread: [] };
  });
});

const refuse = (message: string) => () =>
  Promise.reject(new CallError({ code: 'conflict', message }));
const calls = (name: string) =>
  server.ask.mock.calls.filter(([asked]) => asked === name).map(([, input]) => input);
const boxOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const tick = (name: string) => fireEvent.click(boxOf(name));

test('message settings: a row for each event, with the bell always and the channels as they are', async () => {
  await openPage(<MessageSetup />);
  const table = within(screen.getByRole('table', { name: 'What reaches you' }));
  expect(table.getAllByRole('row')).toHaveLength(messageEventNames.length + 1);
  for (const { label, when, channels } of Object.values(messageEvents)) {
    table.getByText(when);
    expect(boxOf(`Bell: ${label}, always`).disabled).toBe(true);
    expect(boxOf(`Mail: ${label}`).checked).toBe((channels as readonly string[]).includes('mail'));
  }
});

test('message settings: a tick is stored at once, and stands before the answer', async () => {
  await openPage(<MessageSetup />);
  tick('Mail: Position opened');
  expect(boxOf('Mail: Position opened').checked).toBe(true);
  await after();
  expect(calls('setChannels')).toEqual([
    { channels: { opened: ['mail', 'push', 'telegram'] }, quiet: null },
  ]);
  screen.getByText('Stored.');
});

test('message settings: a tick that is stored stands, although it cannot be read again', async () => {
  await openPage(<MessageSetup />);
  instead.getChannels = refuse('Not now.');
  tick('Mail: Position opened');
  await after(5);
  expect(stored.settings.channels.opened).toContain('mail');
  screen.getByText('Stored.');
  expect(boxOf('Mail: Position opened').checked).toBe(true);
});

test('message settings: quick ticks are stored one after the other, the last with all of them', async () => {
  await openPage(<MessageSetup />);
  tick('Mail: Position opened');
  tick('Push: Position opened');
  await after(5);
  expect(stored.settings.channels.opened).toEqual(['mail', 'telegram']);
  expect(calls('setChannels')).toHaveLength(2);
  expect(boxOf('Push: Position opened').checked).toBe(false);
});

test('message settings: what could not be stored is as it was, and says why', async () => {
  await openPage(<MessageSetup />);
  instead.setChannels = refuse('Try again later.');
  tick('Mail: Position opened');
  await after(5);
  screen.getByText('Your choice was not stored. Try again later.');
  expect(boxOf('Mail: Position opened').checked).toBe(false);
});

test('message settings: the last way of a danger stays, with the reason; a bit of news may lose all', async () => {
  stored.settings = { channels: { 'session-lost': ['mail'] }, quiet: null };
  await openPage(<MessageSetup />);
  const last = boxOf('Mail: Broker session lost');
  tick('Mail: Broker session lost');
  expect(last.checked).toBe(true);
  expect(last.getAttribute('aria-disabled')).toBe('true');
  const why = document.getElementById(last.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('One way beside the bell stays: this must reach you.');
  tick('Mail: Summary of the day');
  await after(5);
  expect(calls('setChannels')).toEqual([
    { channels: { 'session-lost': ['mail'], digest: [] }, quiet: null },
  ]);
});

test('message settings: quiet hours are offered, moved, and taken away', async () => {
  await openPage(<MessageSetup />);
  tick('Quiet hours, but for danger');
  await after(5);
  expect(stored.settings.quiet).toEqual({ from: 1_320, until: 420 });
  const until = boxOf('Until (IST)');
  fireEvent.change(until, { target: { value: '06:30' } });
  await after(5);
  expect(stored.settings.quiet).toEqual({ from: 1_320, until: 390 });
  fireEvent.change(until, { target: { value: '22:00' } });
  await after(5);
  screen.getByText('From and until are the same time.');
  expect(stored.settings.quiet).toEqual({ from: 1_320, until: 390 });
  tick('Quiet hours, but for danger');
  await after(5);
  expect(stored.settings.quiet).toBeNull();
});

test('message settings: on a phone each event is a card with the same boxes', async () => {
  const opened = openPage(<MessageSetup />);
  stubScreen('narrow');
  await opened;
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(screen.getByRole('list', { name: 'What reaches you' }));
  expect(cards.getAllByRole('listitem')).toHaveLength(messageEventNames.length);
  tick('Telegram: Summary of the day');
  await after(5);
  expect(stored.settings.channels.digest).toEqual(['mail', 'telegram']);
});

test('message settings: a test says what became of it', async () => {
  await openPage(<MessageSetup />);
  screen.getByText('To asha@example.in');
  const button = screen.getByRole('button', { name: 'Send a test by Mail' });
  fireEvent.click(button);
  await after(5);
  screen.getByText('A test message is on its way.');
  expect(calls('testChannel')).toEqual([{ channel: 'mail' }]);
  instead.testChannel = refuse('A test was sent just now. Wait a minute.');
  fireEvent.click(button);
  await after(5);
  screen.getByText('A test was sent just now. Wait a minute.');
  expect(screen.queryByText('A test message is on its way.')).toBeNull();
});

test('message settings: what cannot be read says so, and is read again', async () => {
  instead.getChannels = refuse('Not now.');
  await openPage(<MessageSetup />);
  screen.getByText('Not now.');
  expect(screen.queryByRole('checkbox')).toBeNull();
  delete instead.getChannels;
  press('Try again');
  await after(5);
  screen.getByText('To asha@example.in');
});
