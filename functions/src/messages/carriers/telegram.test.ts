import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AnsweringServer,
  hangUp,
  json,
  raw,
  silence,
  startAnsweringServer,
} from '#testing/answering-server.ts';
import { botName, openTelegram } from './telegram.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(() => server.close());

const token = '1000000001:very-private';
const settings = () => ({ token, webhookSecret: 'known-to-both-here', apiUrl: server.base });
const message = { chatId: '7', text: 'Closed <b>*_at a loss_*</b>' };
const refusal = (code: number, description: string, parameters = {}) =>
  json(code, { ok: false, error_code: code, description, parameters });

test('telegram: a text is sent as it stands, with a button and no preview', async () => {
  server.answer(json(200, { ok: true, result: {} }));
  const link = { text: 'Open', url: 'https://app.example/dashboard' };
  expect(await openTelegram(settings())({ ...message, link })).toEqual({ outcome: 'sent' });
  expect(server.asked).toMatchObject([{ method: 'POST', path: `/bot${token}/sendMessage` }]);
  expect(server.asked[0]?.body).toEqual({
    chat_id: '7',
    text: message.text,
    link_preview_options: { is_disabled: true },
    reply_markup: { inline_keyboard: [[link]] },
  });
});

test('telegram: a text that is too long is cut', async () => {
  server.answer(json(200, { ok: true, result: {} }));
  await openTelegram(settings())({ chatId: '7', text: '₹'.repeat(5_000) });
  expect(server.asked[0]?.body).toMatchObject({ text: '₹'.repeat(4_096) });
});

test.each([
  ['a person who blocked the bot', refusal(403, 'Forbidden: bot was blocked by the user'), 'gone'],
  ['a chat that is not there', refusal(400, 'Bad Request: chat not found'), 'gone'],
  ['a text it does not take', refusal(400, 'Bad Request: message is too long'), 'refused'],
  ['a wrong token', refusal(401, 'Unauthorized'), 'put-off'],
  ['an error of its own', refusal(500, 'Internal Server Error'), 'put-off'],
  ['a server that is down', raw(503, '<html>', 'text/html'), 'put-off'],
  ['a gateway without an answer', raw(504, '<html>', 'text/html'), 'unsure'],
  ['a page in place of an answer', raw(200, '<html>', 'text/html'), 'unsure'],
  ['a line that is cut', hangUp, 'unsure'],
  ['silence', silence, 'unsure'],
])('telegram: %s has its outcome', async (_what, answer, outcome) => {
  server.answer(answer);
  expect(await openTelegram(settings(), 300)(message)).toMatchObject({ outcome });
  expect(server.asked).toHaveLength(1);
});

test('telegram: a redirect is not followed, which would carry the token elsewhere', async () => {
  server.answer(
    (_asked, response) => void response.writeHead(307, { location: `${server.base}/else` }).end(),
    json(200, { ok: true, result: {} }),
  );
  expect(await openTelegram(settings())(message)).toMatchObject({ outcome: 'put-off' });
  expect(server.asked).toHaveLength(1);
});

test('telegram: the wait it asks for is passed on', async () => {
  server.answer(refusal(429, 'Too Many Requests: retry after 35', { retry_after: 35 }));
  expect(await openTelegram(settings())(message)).toEqual({
    outcome: 'put-off',
    reason: 'Telegram answered 429: Too Many Requests: retry after 35',
    waitMs: 35_000,
  });
});

test('telegram: a server that is not there is put off, and no reason contains the token', async () => {
  const closed = await startAnsweringServer();
  await closed.close();
  const nobody = { ...settings(), apiUrl: closed.base };
  const absent = await openTelegram(nobody)(message);
  expect(absent).toMatchObject({ outcome: 'put-off' });
  server.answer(refusal(400, `Bad Request: ${token} is odd`));
  const repeated = await openTelegram(settings())(message);
  expect(repeated).toMatchObject({
    reason: 'Telegram answered 400: Bad Request: [redacted] is odd',
  });
  expect(JSON.stringify([absent, repeated])).not.toContain('very-private');
});

test('telegram: the bot’s name is asked of Telegram', async () => {
  server.answer(json(200, { ok: true, result: { id: 1, username: 'SthiraBot' } }));
  expect(await botName(settings())).toBe('SthiraBot');
  server.answer(refusal(401, 'Unauthorized'));
  await expect(botName(settings())).rejects.toThrow();
});
