import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type HttpFunction, http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

vi.stubEnv('FUNCTION_TARGET', 'paymentWebhook');
vi.stubEnv('GCLOUD_PROJECT', 'sthira-live');
vi.stubEnv('RAZORPAY_WEBHOOK_SECRET', 'known-to-both');

const taken: { event: { id: string; type: string } }[] = [];
vi.mock('#payments/doors/handle-webhook-event.ts', () => ({
  handleWebhookEvent: async (_store: unknown, message: (typeof taken)[number]) =>
    void taken.push(message),
}));

const { paymentWebhook } = await import('./webhooks.ts');
http('paymentWebhook', paymentWebhook as unknown as HttpFunction);
const server = getTestServer('paymentWebhook');
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
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});

async function deliver(
  body: string | Buffer,
  { id = 'event-1', secret = 'known-to-both' } = {},
): Promise<number> {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': id,
    'x-razorpay-signature': signature,
  };
  return (await fetch(origin, { method: 'POST', headers, body })).status;
}

test('webhook: the id of a message comes from its signed body, whatever its unsigned header says', async () => {
  const body = JSON.stringify({ event: 'invoice.paid', payload: {} });
  expect(await deliver(body)).toBe(200);
  expect(await deliver(body, { id: 'another' })).toBe(200);
  expect(await deliver(`${body} `)).toBe(200);
  const [first, again, other] = taken.map(({ event }) => event.id);
  expect(first).toMatch(/^[\da-f]{64}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test.each([
  ['half of one', '{"event":'],
  ['no text', Buffer.from([0xff, 0xfe, 0x00])],
  ['another shape', '{"hello":"world"}'],
  ['nothing', '""'],
])(
  'webhook: a signed message that is %s is accepted, so that it is not sent again',
  async (_, body) => {
    expect(await deliver(body)).toBe(200);
    expect(taken).toEqual([]);
    expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
      'webhook.unreadable',
    ]);
  },
);

test('webhook: a message signed with another secret has no effect', async () => {
  expect(await deliver('{"event":"order.paid","payload":{}}', { secret: 'guessed' })).toBe(400);
  expect(taken).toEqual([]);
});
