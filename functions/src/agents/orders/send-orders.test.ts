import { istInstant } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { runOrdersOf } from '@sthira/quant/run/books/run-orders';
import type { Plan } from '@sthira/quant/run/orders/plan';
import { anOrder } from '@sthira/quant/testing/run-fixtures';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ShardHolder } from '#agents/beats/hold-shard.ts';
import type { AccountRun } from '#agents/runs/account-run.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { reserveOrderSlot } from '#brokers/limits.ts';
import { isMarketOpen } from '#market/market-hours.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import type { AccountBroker } from './account-broker.ts';
import { sendPlan } from './send-orders.ts';

vi.mock(import('#brokers/limits.ts'), async (original) => ({
  ...(await original()),
  reserveOrderSlot: vi.fn(),
}));
vi.mock(import('#market/market-hours.ts'), async (original) => ({
  ...(await original()),
  isMarketOpen: vi.fn(),
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const clock = new SteppedClock();
const now = istInstant('2026-11-20', '10:00');
const place = vi.fn<AccountBroker['place']>();
const cancel = vi.fn<AccountBroker['cancel']>();
const maySend = vi.fn<ShardHolder['maySend']>();
const apply = vi.fn<AccountRun['apply']>();

beforeEach(() => {
  vi.resetAllMocks();
  clock.set(now);
  maySend.mockReturnValue(true);
  vi.mocked(isMarketOpen).mockReturnValue(true);
  place.mockResolvedValue({ appOrderId: '77' });
});

/** Sends what the plan holds, for a run with these orders. */
async function send(plan: Partial<Plan>, orders: readonly OrderDocument[] = []): Promise<void> {
  const outlet = {
    run: { id: 'acc', apply, state: { orders: runOrdersOf(orders) } },
    broker: { place, cancel },
    holder: { maySend },
    clock,
  } as unknown as Parameters<typeof sendPlan>[1];
  await sendPlan({ create: [], cancel: [], ...plan } as Plan, outlet);
}
const order = anOrder({ tag: 'mine', side: 'SELL', quantity: 65, limitPaise: 9_000 });
const answered = (answer: object) =>
  expect(apply.mock.calls).toEqual([[{ kind: 'answer', tag: 'mine', answer, now }]]);

test('send orders: an order is placed once with its tag, and its number is stored', async () => {
  await send({ create: [order] });
  const { segment, instrumentId } = order;
  expect(place.mock.calls).toEqual([
    [{ segment, instrumentId, side: 'SELL', quantity: 65, limitPaise: 9_000, tag: 'mine' }],
  ]);
  answered({ kind: 'taken', appOrderId: '77' });
});

test('send orders: an order waits for a slot of its account', async () => {
  vi.mocked(reserveOrderSlot).mockImplementation(async () => expect(place).not.toHaveBeenCalled());
  await send({ create: [order] });
  expect(reserveOrderSlot).toHaveBeenCalledWith('acc', clock);
  expect(place).toHaveBeenCalledTimes(1);
});

test('send orders: none after the lease ran out', async () => {
  maySend.mockReturnValue(false);
  await send({ create: [order] });
  expect(place).not.toHaveBeenCalled();
  answered({ kind: 'unsent', reason: 'Not sent: the lease ran out' });
});

test('send orders: none after the market’s close', async () => {
  vi.mocked(isMarketOpen).mockReturnValue(false);
  await send({ create: [order] });
  expect(place).not.toHaveBeenCalled();
  answered({ kind: 'unsent', reason: 'Not sent: the market has closed' });
});

test('send orders: a refusal of the broker is stored as a refusal', async () => {
  place.mockRejectedValue(new BrokerError('refused', { text: 'No margin' }));
  await send({ create: [order] });
  answered({ kind: 'refused', reason: 'No margin' });
});

test.each([new BrokerError('unclear'), new Error('socket hang up')])(
  'send orders: without a clear answer (%s) an order is unknown',
  async (error) => {
    place.mockRejectedValue(error);
    await send({ create: [order] });
    answered({ kind: 'unclear', reason: 'No clear answer' });
  },
);

const resting = anOrder({ tag: 'mine', state: 'open', appOrderId: '77' });

test('send orders: a cancel is stored before it is sent', async () => {
  cancel.mockImplementation(async () => expect(apply).toHaveBeenCalledTimes(1));
  await send({ cancel: [resting] }, [resting]);
  expect(reserveOrderSlot).toHaveBeenCalledWith('acc', clock);
  expect(apply).toHaveBeenCalledWith({ kind: 'cancel-sent', tag: 'mine', now });
  expect(cancel.mock.calls).toEqual([[{ appOrderId: '77', tag: 'mine' }]]);
});

test('send orders: no cancel after the lease ran out', async () => {
  maySend.mockReturnValue(false);
  await send({ cancel: [resting] }, [resting]);
  expect(cancel).not.toHaveBeenCalled();
});

test('send orders: no cancel of an order that has ended', async () => {
  await send({ cancel: [resting] }, [anOrder({ ...resting, state: 'filled' })]);
  expect(cancel).not.toHaveBeenCalled();
});

test('send orders: no cancel of an order that the run no longer has', async () => {
  await send({ cancel: [resting] }, []);
  expect(cancel).not.toHaveBeenCalled();
});

test('send orders: a cancel without an answer does not stop the others', async () => {
  cancel.mockRejectedValue(new BrokerError('unclear'));
  await expect(send({ cancel: [resting], create: [order] }, [resting])).resolves.toBeUndefined();
  expect(place).toHaveBeenCalledTimes(1);
});
