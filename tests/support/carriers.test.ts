import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPush } from '../../functions/src/messages/carriers/push.ts';
import { botName, openTelegram } from '../../functions/src/messages/carriers/telegram.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { type Simulator, startSimulator } from './simulator.ts';

const token = '1000000001:of-this-test';
let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ TELEGRAM_BOT_TOKEN: token });
});
afterAll(() => simulator.stop());

const telegram = () => ({
  token,
  webhookSecret: 'known-to-both-ends',
  apiUrl: `${simulator.url}/telegram`,
});
let chats = 100;

/** A chat that has written to the bot, and what it has received. */
async function aChat() {
  chats += 1;
  const chatId = String(chats);
  await simulator.control('POST', `/telegram/chats/${chatId}/messages`, { text: '/start' });
  const received = async () => {
    const { entries } = await simulator.control('GET', `/telegram/chats/${chatId}`);
    return (entries as { from: string; text: string }[]).filter(({ from }) => from === 'bot');
  };
  return { chatId, received };
}

const faults = [
  ['busy', 'put-off', 0],
  ['gone', 'gone', 0],
  ['error', 'put-off', 0],
  ['lost', 'unsure', 0],
  ['silent-yes', 'unsure', 1],
  ['late', 'unsure', 1],
] as const;

test.each(faults)(
  'telegram: under the fault %s a message is %s, and the chat has %i',
  async (kind, outcome, count) => {
    const { chatId, received } = await aChat();
    const fault = { kind, to: chatId, count: 1, seconds: 3 };
    await simulator.control('POST', '/telegram/faults', fault);
    const send = openTelegram(telegram(), 1_000);
    const delivery = await send({ chatId, text: 'Day’s net ₹10 <b>' });
    expect(delivery).toMatchObject({ outcome });
    if (kind === 'busy') expect(delivery).toMatchObject({ waitMs: 3_000 });
    expect(await received()).toHaveLength(count);
    expect(await send({ chatId, text: 'Day’s net ₹10 <b>' })).toEqual({ outcome: 'sent' });
    expect((await received()).at(-1)?.text).toBe('Day’s net ₹10 <b>');
  },
);

test('telegram: a chat that nobody has opened, and one that was blocked, are gone', async () => {
  const send = openTelegram(telegram());
  expect(await send({ chatId: '5', text: 'Hello' })).toMatchObject({ outcome: 'gone' });
  const { chatId } = await aChat();
  await simulator.control('POST', `/telegram/chats/${chatId}/block`);
  expect(await send({ chatId, text: 'Hello' })).toMatchObject({ outcome: 'gone' });
});

test('telegram: twenty-one messages at once are sent, but for those that have to wait', async () => {
  const { chatId, received } = await aChat();
  const send = openTelegram(telegram());
  const sends = Array.from({ length: 21 }, (_, at) => send({ chatId, text: `Message ${at}` }));
  const waits = (await Promise.all(sends)).filter(({ outcome }) => outcome !== 'sent');
  expect(waits).toMatchObject([{ outcome: 'put-off', waitMs: expect.any(Number) }]);
  expect(await received()).toHaveLength(20);
});

test('telegram: the stand-in has a name', async () => {
  expect(await botName(telegram())).toBe('SthiraStandInBot');
});

const keys = createECDH('prime256v1');
const publicKey = keys.generateKeys('base64url');
const push = {
  keys: { publicKey, privateKey: keys.getPrivateKey('base64url') },
  subject: 'mailto:push@sthira.example',
  local: true,
};

interface Made {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A browser that has subscribed for our key, and what it has read. */
async function aBrowser() {
  const made = await simulator.control('POST', '/push/subscriptions', {
    applicationServerKey: publicKey,
  });
  const { endpoint, id, keys: own } = made as unknown as Made;
  const read = async () =>
    (await simulator.control('GET', `/push/subscriptions/${id}`)).messages as { text: string }[];
  return { id, device: { endpoint, ...own }, read };
}

const message = {
  ...{ id: 'Message1', title: 'Positions closed', body: 'Day’s net ₹10', path: '/dashboard' },
  at: Date.UTC(2026, 10, 29),
  lang: 'en-IN',
};

test.each([...faults, ['busy-until', 'put-off', 0] as const])(
  'push: under the fault %s a message is %s, and the browser has %i',
  async (kind, outcome, count) => {
    const { id, device, read } = await aBrowser();
    await simulator.control('POST', '/push/faults', { kind, to: id, count: 1, seconds: 3 });
    const send = openPush(push, systemClock, 1_000);
    const delivery = await send({ ...message, device });
    expect(delivery).toMatchObject({ outcome });
    if (outcome === 'put-off' && kind !== 'error')
      expect(delivery).toMatchObject({ waitMs: expect.any(Number) });
    expect(await read()).toHaveLength(count);
    if (kind === 'gone') return;
    expect(await send({ ...message, device })).toEqual({ outcome: 'sent' });
    // A repeated message takes the place of the first.
    const [only, ...others] = await read();
    expect(others).toEqual([]);
    expect(JSON.parse(only?.text ?? '')).toEqual({
      ...{ title: 'Positions closed', body: 'Day’s net ₹10', path: '/dashboard' },
      ...{ tag: 'Message1', at: message.at, lang: 'en-IN' },
    });
  },
);

test('push: a browser that subscribed for another sender is not written off', async () => {
  const { device } = await aBrowser();
  const other = createECDH('prime256v1');
  const otherKeys = {
    publicKey: other.generateKeys('base64url'),
    privateKey: other.getPrivateKey('base64url'),
  };
  const send = openPush({ ...push, keys: otherKeys }, systemClock);
  expect(await send({ ...message, device })).toMatchObject({ outcome: 'put-off' });
});
