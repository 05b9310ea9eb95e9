import type { AddressInfo } from 'node:net';
import { type HttpFunction, http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Update } from '#messages/chat/read-update.ts';

const secret = 'known-to-both-ends';
vi.stubEnv('FUNCTION_TARGET', 'telegramWebhook');
vi.stubEnv('GCLOUD_PROJECT', 'sthira-live');
vi.stubEnv('TELEGRAM_BOT_TOKEN', '1000000001:very-private');
vi.stubEnv('TELEGRAM_WEBHOOK_SECRET', secret);

const taken: Update[] = [];
let failure: Error | undefined;
vi.mock('#messages/chat/handle-update.ts', () => ({
  handleUpdate: async (_store: unknown, update: Update) => {
    taken.push(update);
    if (failure) throw failure;
  },
}));
vi.mock('#platform/store/open-store.ts', () => ({ openStore: async () => ({}) }));

const { telegramWebhook } = await import('./telegram-webhook.ts');
http('telegramWebhook', telegramWebhook as unknown as HttpFunction);
const server = getTestServer('telegramWebhook');
let origin = '';
const lines: string[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  taken.length = 0;
  lines.length = 0;
  failure = undefined;
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});

const chat = { id: 7, type: 'private', first_name: 'Asha' };
const typed = { update_id: 1, message: { chat, text: '/status' } };
const events = () => lines.map((line) => (JSON.parse(line) as { event: string }).event);

async function bring(body: unknown, given: string | undefined = secret): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(given && { 'x-telegram-bot-api-secret-token': given }),
  };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await fetch(origin, { method: 'POST', headers, body: text })).status;
}

test('telegram webhook: an update with the secret is dealt with', async () => {
  expect(await bring(typed)).toBe(200);
  expect(taken).toEqual([{ updateId: 1, chatId: '7', name: 'Asha', what: 'status' }]);
});

test.each([
  ['another secret', 'known-to-both-ende'],
  ['a longer one', `${secret}x`],
  ['none', ''],
])('telegram webhook: an update with %s has no effect', async (_what, given) => {
  expect(await bring(typed, given)).toBe(401);
  expect(taken).toEqual([]);
  expect(events()).toEqual(['telegram.unsigned']);
});

test('telegram webhook: while no bot is set up nothing is taken', async () => {
  vi.stubEnv('TELEGRAM_BOT_TOKEN', 'off');
  expect(await bring(typed)).toBe(401);
  vi.stubEnv('TELEGRAM_BOT_TOKEN', '1000000001:very-private');
  expect(taken).toEqual([]);
});

test.each([
  ['no JSON', '{"update_id":'],
  ['another shape', '{"hello":"world"}'],
  ['too long', JSON.stringify({ ...typed, filler: 'x'.repeat(100_000) })],
])(
  'telegram webhook: what is %s is accepted, so that it is not sent again',
  async (_what, body) => {
    expect(await bring(body)).toBe(200);
    expect(taken).toEqual([]);
    expect(events()).toEqual(['telegram.unreadable']);
  },
);

test('telegram webhook: what could not be dealt with is asked for again', async () => {
  failure = new Error('The database is away.');
  expect(await bring(typed)).toBe(500);
  expect(events()).toEqual(['telegram.failed']);
});
