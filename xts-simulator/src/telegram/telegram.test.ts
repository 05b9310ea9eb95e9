import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/simulator-fixture.ts';

const token = '1000000001:standin-bot-token';
let fixture: Fixture;
let webhook: Server;
const came: { secret: string; update: { update_id: number; message?: { text: string } } }[] = [];
/** The statuses of the webhook's next answers; 200 after the last. */
const answers: number[] = [];

beforeAll(async () => {
  fixture = await startFixture();
  webhook = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const secret = String(request.headers['x-telegram-bot-api-secret-token']);
      came.push({ secret, update: JSON.parse(body) });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const { port } = webhook.address() as AddressInfo;
  await bot('setWebhook', { url: `http://127.0.0.1:${port}/here`, secret_token: 'known-to-both' });
});
afterAll(async () => {
  await fixture.stop();
  webhook.close();
});
beforeEach(() => {
  came.length = 0;
});

const bot = (method: string, body: object, key = token) =>
  fixture.call('POST', `/telegram/bot${key}/${method}`, { body });
const typed = (chat: number, text: string) =>
  fixture.call('POST', `/telegram/chats/${chat}/messages`, { body: { text } });
const fault = (kind: string, to: number, more = {}) =>
  fixture.call('POST', '/telegram/faults', { body: { kind, to: String(to), count: 1, ...more } });
const received = async (chat: number) =>
  (await fixture.call('GET', `/telegram/chats/${chat}`)).body.entries.filter(
    ({ from }: { from: string }) => from === 'bot',
  );

test('telegram: what a bot sends stands in the chat, with its button', async () => {
  await typed(1, '/start');
  const button = { text: 'Open', url: 'https://app.example/dashboard' };
  const sent = await bot('sendMessage', {
    chat_id: '1',
    text: '<b>10 & more</b>',
    reply_markup: { inline_keyboard: [[button]] },
  });
  expect(sent.status).toBe(200);
  expect(sent.body).toMatchObject({
    ok: true,
    result: { chat: { id: 1, type: 'private' }, text: '<b>10 & more</b>' },
  });
  expect(await received(1)).toMatchObject([{ text: '<b>10 & more</b>', button }]);
  const { text } = await fixture.call('GET', '/telegram');
  expect(text).toContain('&lt;b&gt;10 &amp; more&lt;/b&gt;');
  expect(text).not.toContain('<b>10');
});

test('telegram: getMe names the bot', async () => {
  const { body } = await bot('getMe', {});
  expect(body.result).toMatchObject({ id: 1_000_000_001, is_bot: true });
});

test.each([
  ['another token', 401, 'Unauthorized', {}, '1000000001:other'],
  ['no token', 404, 'Not Found', {}, 'none'],
  ['an unknown chat', 400, 'Bad Request: chat not found', { chat_id: 404 }],
  ['no text', 400, 'Bad Request: message text is empty', { text: ' ' }],
  ['too long a text', 400, 'Bad Request: message is too long', { text: 'x'.repeat(4_097) }],
  [
    'a button to localhost',
    400,
    "Bad Request: inline keyboard button URL 'http://localhost:5000/' is invalid: Wrong HTTP URL",
    {
      reply_markup: { inline_keyboard: [[{ text: 'Open', url: 'http://localhost:5000/' }]] },
    },
  ],
  [
    'markup that is not escaped',
    400,
    "Bad Request: can't parse entities: Character '.' is reserved and must be escaped with the preceding '\\'",
    { text: 'Rs 1.50', parse_mode: 'MarkdownV2' },
  ],
] as const)('telegram: %s is answered with %i', async (_what, code, description, fields, key?) => {
  await typed(2, '/start');
  const { status, body } = await bot('sendMessage', { chat_id: 2, text: 'Hello', ...fields }, key);
  expect([status, body]).toEqual([code, { ok: false, error_code: code, description }]);
  expect(await received(2)).toEqual([]);
});

test('telegram: a method that does not exist is not found', async () => {
  expect((await bot('sendLove', {})).body).toMatchObject({ ok: false, error_code: 404 });
});

test('telegram: a person who has blocked the bot gets nothing, and the bot learns it', async () => {
  await typed(3, '/start');
  await fixture.call('POST', '/telegram/chats/3/block');
  expect((await bot('sendMessage', { chat_id: 3, text: 'Hello' })).body).toEqual({
    ok: false,
    error_code: 403,
    description: 'Forbidden: bot was blocked by the user',
  });
  await expect.poll(() => came.length).toBe(2);
  expect(came.map(({ update }) => Object.keys(update)[1]).sort()).toEqual([
    'message',
    'my_chat_member',
  ]);
  await typed(3, '/start');
  expect((await bot('sendMessage', { chat_id: 3, text: 'Hello' })).status).toBe(200);
});

test('telegram: a bot that writes too fast in a chat has to wait', async () => {
  await typed(4, '/start');
  fixture.pass(60_000);
  const sends = Array.from({ length: 21 }, () => bot('sendMessage', { chat_id: 4, text: 'Hi' }));
  const refused = (await Promise.all(sends)).filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body)).toEqual([
    {
      ok: false,
      error_code: 429,
      description: 'Too Many Requests: retry after 20',
      parameters: { retry_after: 20 },
    },
  ]);
  fixture.pass(20_000);
  expect((await bot('sendMessage', { chat_id: 4, text: 'Hi' })).status).toBe(200);
});

test.each([
  ['busy', 10, 429, 0],
  ['gone', 11, 403, 0],
  ['error', 12, 500, 0],
  ['lost', 13, undefined, 0],
  ['silent-yes', 14, undefined, 1],
  ['late', 15, 200, 1],
])(
  'telegram: fault %s in chat %i is answered with %s and leaves %i messages',
  async (kind, chat, status, messages) => {
    await typed(chat, '/start');
    await fault(kind, chat, { seconds: 0.3 });
    const startedAt = performance.now();
    const answer = await bot('sendMessage', { chat_id: chat, text: 'Hello' }).catch(
      () => undefined,
    );
    const tookMs = performance.now() - startedAt;
    expect(answer?.status).toBe(status);
    expect(await received(chat)).toHaveLength(messages);
    if (kind === 'late') expect(tookMs).toBeGreaterThan(290);
    expect((await bot('sendMessage', { chat_id: chat, text: 'Hello' })).status).toBe(200);
    expect(await received(chat)).toHaveLength(messages + 1);
  },
);

test('telegram: what a person types reaches the webhook with its secret, until it is taken', async () => {
  answers.push(500, 200);
  const { body } = await typed(20, '/start CODE');
  await expect.poll(() => came.length, { timeout: 5_000 }).toBe(2);
  expect(new Set(came.map(({ update }) => update.update_id))).toEqual(new Set([body.update_id]));
  expect(came[1]).toMatchObject({
    secret: 'known-to-both',
    update: {
      message: {
        text: '/start CODE',
        chat: { id: 20, type: 'private', first_name: 'Asha' },
        from: { is_bot: false },
        entities: [{ offset: 0, length: 6, type: 'bot_command' }],
      },
    },
  });
});

test('telegram: fault twice brings an update twice', async () => {
  await fault('twice', 21);
  await typed(21, '/status');
  await expect.poll(() => came.length).toBe(2);
  expect(came[0]).toEqual(came[1]);
  await typed(21, '/unlink');
  await expect.poll(() => came.length).toBe(3);
});

test('telegram: what is typed on its page reaches the webhook', async () => {
  await fetch(`${fixture.url}/telegram/messages`, {
    method: 'POST',
    body: new URLSearchParams({ chat: '22', text: '/status' }),
  });
  await expect.poll(() => came[0]?.update.message?.text).toBe('/status');
});

test('telegram: a webhook without encryption, and an unknown fault, are refused', async () => {
  expect((await bot('setWebhook', { url: 'http://sthira.example/' })).body).toMatchObject({
    error_code: 400,
    description: 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook',
  });
  expect((await fault('explode', 1)).status).toBe(400);
});
