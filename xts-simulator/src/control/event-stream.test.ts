import { expect, onTestFinished, test, vi } from 'vitest';
import { type SentEvent, sentEvents } from '#testing/sent-events.ts';
import { clientPerTest } from '#testing/struck-client.ts';

const client = clientPerTest(61);

/** What is sent of a client from now on. */
async function eventsOf(code: string): Promise<SentEvent[]> {
  const events: SentEvent[] = [];
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const response = await fetch(`${client.fixture.url}/events/${code}`, { signal: ending.signal });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const reading = async () => {
    for await (const event of sentEvents(response)) events.push(event);
  };
  void reading().catch(() => undefined);
  return events;
}

test('event stream: an order, its trade and its position are sent as they happen, to its client only', async () => {
  const [own, others] = [await eventsOf(client.code), await eventsOf('SIM01')];
  await client.place();
  client.pass(300);
  await vi.waitFor(() => expect(own.at(-1)?.name).toBe('position'));
  expect(own.map(({ name, data }) => [name, data.status])).toEqual([
    ['order', 'PendingNew'],
    ['order', 'New'],
    ['order', 'Filled'],
    ['trade', undefined],
    ['position', undefined],
  ]);
  const [order] = client.orders();
  expect(own[3]?.data).toMatchObject({ tag: 'a1', side: 'BUY', quantity: order?.filledQuantity });
  expect(own[4]?.data).toMatchObject({ symbol: order?.symbol, quantity: order?.filledQuantity });
  expect(others).toEqual([]);
});

test('event stream: a fault that takes effect, the end of a session and a login are sent', async () => {
  const events = await eventsOf(client.code);
  await client.fault({ kind: 'dead-token', count: 1 });
  await client.read('orders');
  await client.logIn();
  await vi.waitFor(() => expect(events).toHaveLength(3));
  expect(events).toMatchObject([
    { name: 'fault', data: { kind: 'dead-token', call: 'orders', at: expect.any(Number) } },
    { name: 'logout', data: { half: 'interactive' } },
    { name: 'login', data: { half: 'interactive' } },
  ]);
});

test('event stream: an unknown client has none, and a closed one is unsubscribed', async () => {
  expect((await client.fixture.call('GET', '/events/NOBODY')).status).toBe(404);
  const { events } = client.fixture.world;
  const before = events.listenerCount('order');
  const ending = new AbortController();
  await fetch(`${client.fixture.url}/events/${client.code}`, { signal: ending.signal });
  expect(events.listenerCount('order')).toBe(before + 1);
  ending.abort();
  await vi.waitFor(() => expect(events.listenerCount('order')).toBe(before));
});
