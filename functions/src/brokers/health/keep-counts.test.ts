import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { docs } from '#documents/docs.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { BrokerError } from '../broker-error.ts';
import { CountsKeeper, keptEveryMs } from './keep-counts.ts';
import { OwnCounts } from './own-counts.ts';
import { readBrokerCounts } from './read-counts.ts';

const day = '2026-11-20';
const clock = new SteppedClock();
let store: MemoryStore;

beforeEach(() => {
  clock.set(istInstant(day, '10:00'));
  store = memoryStore(() => clock.now());
});

function aProcess(place: string) {
  const counts = new OwnCounts();
  const keeper = new CountsKeeper(store, { place, clock, counts });
  const call = (failure?: unknown) => counts.watch('Bigul_XTS', 'other', clock)()(failure);
  return { keeper, call, counts };
}
const stored = (place: string) => store.at(docs.brokerCounts(place).path);
const merged = async (on = day) => (await readBrokerCounts(store, on))('Bigul_XTS');

test('kept counts: nothing is written while nothing was counted', async () => {
  const { keeper } = aProcess('0');
  expect(keeper.isDue).toBe(false);
  await keeper.keep();
  expect(stored('0')).toBeUndefined();
});

test('kept counts: what was counted is due at once, and then once a minute', async () => {
  const { keeper, call } = aProcess('0');
  call();
  expect(keeper.isDue).toBe(true);
  await keeper.keep();
  call();
  expect(keeper.isDue).toBe(false);
  clock.pass(keptEveryMs);
  expect(keeper.isDue).toBe(true);
});

test('kept counts: shifts of one shard and other processes add up, though they write at once', async () => {
  const [first, next, web] = [aProcess('0'), aProcess('0'), aProcess('web-3')];
  for (const { call } of [first, first, next, web]) call();
  web.call(new BrokerError('unclear'));
  await Promise.all([first, next, web].map(({ keeper }) => keeper.keep()));
  expect(await merged()).toMatchObject({ calls: 5, unanswered: 1 });
});

test('kept counts: a new day begins anew in the same document', async () => {
  const { keeper, call } = aProcess('0');
  call();
  await keeper.keep();
  clock.set(istInstant('2026-11-23', '09:00'));
  call();
  await keeper.keep();
  expect(await merged('2026-11-23')).toMatchObject({ calls: 1 });
  expect(await merged(day)).toMatchObject({ calls: 0 });
});

test('kept counts: what could not be stored is stored with the next', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { keeper, call } = aProcess('0');
  call();
  store.observe({
    write: () => {
      throw new Error('no database');
    },
  });
  await keeper.keep();
  store.observe();
  expect(stored('0')).toBeUndefined();
  expect(String(printed.mock.calls[0]?.[0])).toContain('broker.uncounted');
  printed.mockRestore();
  call();
  await keeper.keep();
  expect(await merged()).toMatchObject({ calls: 2 });
});

test('kept counts: a spoilt record is overwritten', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  store.put(docs.brokerCounts('0').path, { day, at: 1, brokers: 'none' });
  const { keeper, call } = aProcess('0');
  call();
  await keeper.keep();
  printed.mockRestore();
  expect(await merged()).toMatchObject({ calls: 1 });
});

test('kept counts: the log has the orders of each broker, and nothing of other calls', async () => {
  const lines: string[] = [];
  const printed = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((line) => lines.push(String(line)) > 0);
  const { keeper, call, counts } = aProcess('0');
  call();
  await keeper.keep();
  expect(lines).toEqual([]);
  const order = counts.watch('Bigul_XTS', 'order', clock);
  for (const ms of [90, 140]) {
    const answered = order();
    clock.pass(ms);
    answered();
  }
  order()(new BrokerError('refused'));
  await keeper.keep();
  printed.mockRestore();
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      event: 'broker.orders-counted',
      ...{ broker: 'Bigul_XTS', orders: 3, refused: 1, acknowledgedMs: 146 },
    },
  ]);
});
