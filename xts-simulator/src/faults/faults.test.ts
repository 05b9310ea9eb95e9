import { expect, test } from 'vitest';
import { someOption } from '#testing/simulator-fixture.ts';
import { clientPerTest } from '#testing/struck-client.ts';

const client = clientPerTest(1);
const { fault, orders, pass, place } = client;
const profile = () => {
  pass(1_000);
  return client.call('GET', 'user/profile');
};

test('faults: an order whose answer is lost has been placed', async () => {
  await fault({ kind: 'accept-lost-answer', path: '/orders', method: 'POST', count: 1 });
  await expect(place()).rejects.toThrow();
  expect(orders()).toMatchObject([{ tag: 'a1', status: 'PendingNew' }]);
  expect((await place()).status).toBe(200);
});

test('faults: a gateway that is down answers HTML, and does nothing', async () => {
  await fault({ kind: '5xx', status: 504, count: 1 });
  expect(await place()).toMatchObject({
    status: 504,
    text: expect.stringContaining('Gateway Time-out'),
  });
  await fault({ kind: 'html', count: 1 });
  expect(await place()).toMatchObject({ status: 404, text: expect.stringContaining('nginx') });
  expect(orders()).toEqual([]);
});

test('faults: a hanging call is neither answered nor carried out', async () => {
  await fault({ kind: 'hang', path: '/orders' });
  await expect(place()).rejects.toThrow(/timeout/i);
  expect(orders()).toEqual([]);
  await client.fixture.call('DELETE', '/faults');
  expect((await place()).status).toBe(200);
});

test('faults: a slow call is answered late', async () => {
  await fault({ kind: 'latency', ms: 300, count: 1 });
  const startedMs = performance.now();
  expect((await profile()).status).toBe(200);
  expect(performance.now() - startedMs).toBeGreaterThan(290);
});

test('faults: a broken body is no JSON', async () => {
  await fault({ kind: 'truncated-json', count: 1 });
  await expect(profile()).rejects.toThrow(SyntaxError);
  await fault({ kind: 'empty-body', count: 1 });
  expect((await profile()).text).toBe('');
});

test('faults: a token becomes invalid on the call the fault is set for', async () => {
  await fault({ kind: 'dead-token', count: 1 });
  expect((await profile()).body.code).toBe('e-session-0007');
  expect((await profile()).body.code).toBe('e-session-0007');
  await client.logIn();
  expect((await profile()).status).toBe(200);
});

test('faults: an order is refused at once, or after its acknowledgement', async () => {
  await fault({ kind: 'reject', count: 1, reason: 'No.' });
  expect(await place()).toMatchObject({ status: 400, body: { type: 'error', description: 'No.' } });
  await fault({ kind: 'ack-then-reject', count: 1, reason: '17071 : self trade' });
  expect((await place()).body.code).toBe('s-orders-0001');
  pass(500);
  expect(orders()).toMatchObject([
    { status: 'Rejected', reason: '17071 : self trade', filledQuantity: 0 },
  ]);
});

test('faults: an order is filled in part, and a cancel ends it with its fills', async () => {
  const { lotSize } = someOption(client.fixture).contract;
  await fault({ kind: 'partial', count: 1 });
  const ack = await place({ orderQuantity: lotSize * 4 });
  pass(1_000);
  expect(orders()).toMatchObject([{ status: 'PartiallyFilled', filledQuantity: lotSize * 2 }]);
  await client.call('DELETE', `orders?appOrderID=${ack.body.result.AppOrderID}`);
  pass(500);
  expect(orders()).toMatchObject([{ status: 'Cancelled', filledQuantity: lotSize * 2 }]);
});

test('faults: a fault affects only its gateway, client and count', async () => {
  await fault({ kind: 'rate-limit', profile: 'arham' });
  await fault({ kind: 'rate-limit', client: 'SIM40' });
  expect((await profile()).status).toBe(200);
  await fault({ kind: 'rate-limit', count: 2 });
  expect([(await profile()).status, (await profile()).status, (await profile()).status]).toEqual([
    429, 429, 200,
  ]);
  expect((await fault({ kind: 'earthquake' })).status).toBe(400);
});
