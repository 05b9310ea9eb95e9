import { createECDH } from 'node:crypto';
import { hourMs, istInstant } from '@sthira/contract/units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { englishReader, readerOf } from '#outbox/reader.ts';
import {
  type AnsweringServer,
  json,
  quickPace,
  startAnsweringServer,
} from '#testing/answering-server.ts';
import { openCarriers } from './open-carriers.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(() => server.close());

const keys = createECDH('prime256v1');
const { clock } = quickPace();
const surroundings = () => ({
  env: {
    GCLOUD_PROJECT: 'demo-sthira',
    TELEGRAM_BOT_TOKEN: '1000000001:standin',
    TELEGRAM_WEBHOOK_SECRET: 'known-to-both-ends',
    TELEGRAM_API_URL: server.base,
    VAPID_PUBLIC_KEY: keys.generateKeys('base64url'),
    VAPID_PRIVATE_KEY: keys.getPrivateKey('base64url'),
    VAPID_SUBJECT: 'mailto:push@sthira.example',
  },
  appOrigin: 'https://app.example',
  clock,
});
const content = {
  messageId: 'Message1',
  title: 'evil.example: Position closed',
  text: 'The day’s net is ₹1,250.50 at 15:10',
  path: '/dashboard',
  at: clock.now(),
  unsure: false,
  reader: englishReader,
};

test('carriers: a message in a chat names account, event and page, and nothing in it becomes a link', async () => {
  server.answer(json(200, { ok: true, result: {} }));
  const { telegram } = openCarriers(surroundings());
  expect(await telegram?.({ chatId: '7' }, content)).toEqual({ outcome: 'sent' });
  expect(server.asked[0]?.body).toMatchObject({
    chat_id: '7',
    text: 'evil. example: Position closed\nThe day’s net is ₹1,250.50 at 15:10.',
    reply_markup: {
      inline_keyboard: [[{ text: 'Open', url: 'https://app.example/dashboard' }]],
    },
  });
});

test('carriers: a message that comes late in a chat says first when it happened', async () => {
  server.answer(json(200, { ok: true, result: {} }));
  const at = istInstant('2026-11-20', '23:10');
  const late = { ...clock, now: () => at + 8 * hourMs };
  const { telegram } = openCarriers({ ...surroundings(), clock: late });
  await telegram?.({ chatId: '7' }, { ...content, at });
  expect(server.asked[0]?.body).toMatchObject({
    text: 'evil. example: Position closed\nOn Nov 20, 2026 at 23:10: The day’s net is ₹1,250.50 at 15:10.',
  });
});

test('carriers: a possible repetition says so first', async () => {
  server.answer(json(200, { ok: true, result: {} }));
  await openCarriers(surroundings()).telegram?.({ chatId: '7' }, { ...content, unsure: true });
  expect(server.asked[0]?.body).toMatchObject({
    text: expect.stringMatching(/^You may have received this message before: .*\.\nevil/),
  });
});

test('carriers: one that is not set up is left out', () => {
  const { env, ...rest } = surroundings();
  expect(openCarriers({ ...rest, env: { ...env, TELEGRAM_BOT_TOKEN: '' } })).toEqual({
    telegram: undefined,
    push: expect.any(Function),
  });
  expect(openCarriers({ ...rest, env: { ...env, VAPID_PRIVATE_KEY: 'off' } }).push).toBeUndefined();
});

test('carriers: in Hindi a chat reads when it happened and that it may be a repetition', async () => {
  server.answer(json(200, { ok: true, result: {} }));
  const at = istInstant('2026-11-20', '23:10');
  const late = { ...clock, now: () => at + 8 * hourMs };
  const { telegram } = openCarriers({ ...surroundings(), clock: late });
  const text = 'A position was opened; at worst it loses ₹12,000';
  const reader = await readerOf('hi');
  const title = 'Asha Arham: Position opened';
  await telegram?.({ chatId: '7' }, { ...content, title, text, at, reader, unsure: true });
  expect(server.asked.at(-1)?.body).toMatchObject({
    text: [
      'हो सकता है कि यह संदेश आपको पहले मिल चुका हो: इसे भेजने की पिछली कोशिश का कोई जवाब नहीं आया।',
      'Asha Arham: पोज़ीशन खुली',
      'नव॰ 20, 2026 को 23:10 बजे: एक पोज़ीशन खुली; सबसे बुरी स्थिति में ₹12,000 का नुकसान होगा।',
    ].join('\n'),
    reply_markup: { inline_keyboard: [[{ text: 'Sthira खोलें' }]] },
  });
});
