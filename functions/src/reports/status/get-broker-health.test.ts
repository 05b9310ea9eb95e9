import { brokerHealth } from '@sthira/contract/broker-health';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { type CountedCall, countsOf, mergeCounts, noCounts } from '#brokers/health/counts.ts';
import { docs } from '#documents/docs.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { getBrokerHealth } from './get-broker-health.ts';

const day = '2026-11-20';
const ten = istInstant(day, '10:00');
const clock = new SteppedClock();
let store: MemoryStore;

beforeEach(() => {
  clock.set(ten);
  store = memoryStore(() => clock.now());
});

const put = (place: string, calls: readonly CountedCall[], on = day) =>
  store.put(docs.brokerCounts(place).path, {
    day: on,
    at: ten,
    brokers: { Bigul_XTS: calls.map((call) => countsOf(call, ten)).reduce(mergeCounts, noCounts) },
  });
const order = (ms: number): CountedCall => ({ kind: 'order', ms, end: 'done' });
const answer = async () => brokerHealth.parse((await getBrokerHealth({ store, clock })).data);
const bigul = async () => (await answer()).brokers.find(({ broker }) => broker === 'Bigul_XTS');

test('broker health: each broker has a row before the first call of the day', async () => {
  put('0', [order(50)], '2026-11-19');
  const { brokers, ...head } = await answer();
  expect(head).toEqual({ day, as_of: new Date(ten).toISOString() });
  expect(brokers.map(({ broker, state, calls }) => [broker, state, calls])).toEqual([
    ['ArhamShare_XTS', 'no-calls', 0],
    ['Bigul_XTS', 'no-calls', 0],
    ['Jainam_XTS', 'no-calls', 0],
    ['Jainam_XTS_2', 'no-calls', 0],
  ]);
  expect(brokers[1]).toMatchObject({ ack_p50_ms: null, ack_p95_ms: null, answered_at: null });
});

test('broker health: what agents and other processes counted is one figure, the commonest cause first', async () => {
  put('0', [order(50), order(60), { kind: 'order', ms: 30, end: 'refused', cause: 'price' }]);
  put('1', [
    order(2_000),
    ...Array<CountedCall>(2).fill({ kind: 'order', ms: 30, end: 'refused', cause: 'margin' }),
  ]);
  put('web-1', [
    { kind: 'login', ms: 200, end: 'done' },
    { kind: 'login', ms: 200, end: 'refused' },
    { kind: 'other', ms: 20, end: 'limited' },
    { kind: 'other', ms: 7_000, end: 'unanswered' },
  ]);
  expect(await bigul()).toMatchObject({
    calls: 10,
    unanswered: 1,
    rate_refusals: 1,
    orders: 6,
    unacknowledged: 0,
    refused: [
      { cause: 'margin', count: 2 },
      { cause: 'price', count: 1 },
    ],
    logins_done: 1,
    logins_failed: 1,
    answered_at: new Date(ten).toISOString(),
  });
  const { ack_p50_ms, ack_p95_ms } = (await bigul()) ?? {};
  expect(ack_p50_ms).toBeLessThanOrEqual(75);
  expect(ack_p95_ms).toBeGreaterThanOrEqual(2_000);
});

test('broker health: ten minutes after the last call its state is old', async () => {
  put('0', [order(50)]);
  expect(await bigul()).toMatchObject({ state: 'answering', is_old: false });
  clock.pass(10 * 60_000 + 1);
  expect(await bigul()).toMatchObject({ state: 'answering', is_old: true });
});

test('broker health: one spoilt record does not hide the others', async () => {
  put('0', [order(50)]);
  store.put(docs.brokerCounts('1').path, {
    day,
    at: ten,
    brokers: { Bigul_XTS: { calls: 'many' } },
  });
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await bigul()).toMatchObject({ calls: 1 });
  expect(String(printed.mock.calls[0]?.[0])).toContain('record.unreadable');
  printed.mockRestore();
});
