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

test('an order is placed once, under its own tag, and its number is kept', async () => {
  await send({ create: [order] });
  const { segment, instrumentId } = order;
  expect(place.mock.calls).toEqual([
    [{ segment, instrumentId, side: 'SELL', quantity: 65, limitPaise: 9_000, tag: 'mine' }],
  ]);
  answered({ kind: 'taken', appOrderId: '77' });
});

test('an order waits for its place among those of its account', async () => {
  vi.mocked(reserveOrderSlot).mockImplementation(async () => expect(place).not.toHaveBeenCalled());
  await send({ create: [order] });
  expect(reserveOrderSlot).toHaveBeenCalledWith('acc', clock);
  expect(place).toHaveBeenCalledTimes(1);
});

test('a holder whose lease ran out sends no order', async () => {
  maySend.mockReturnValue(false);
  await send({ create: [order] });
  expect(place).not.toHaveBeenCalled();
  answered({ kind: 'unsent', reason: 'Not sent: the lease ran out' });
});

test('no order is sent after the close', async () => {
  vi.mocked(isMarketOpen).mockReturnValue(false);
  await send({ create: [order] });
  expect(place).not.toHaveBeenCalled();
  answered({ kind: 'unsent', reason: 'Not sent: the market has closed' });
});

test('a refusal of the broker is a refusal', async () => {
  place.mockRejectedValue(new BrokerError('refused', { text: 'No margin' }));
  await send({ create: [order] });
  answered({ kind: 'refused', reason: 'No margin' });
});

test.each([new BrokerError('unclear'), new Error('socket hang up')])(
  'without a clear answer (%s) an order may have been taken',
  async (error) => {
    place.mockRejectedValue(error);
    await send({ create: [order] });
    answered({ kind: 'unclear', reason: 'No clear answer' });
  },
);

const resting = anOrder({ tag: 'mine', state: 'open', appOrderId: '77' });

test('a cancel is noted before it is sent', async () => {
  cancel.mockImplementation(async () => expect(apply).toHaveBeenCalledTimes(1));
  await send({ cancel: [resting] }, [resting]);
  expect(reserveOrderSlot).toHaveBeenCalledWith('acc', clock);
  expect(apply).toHaveBeenCalledWith({ kind: 'cancel-sent', tag: 'mine', now });
  expect(cancel.mock.calls).toEqual([[{ appOrderId: '77', tag: 'mine' }]]);
});

test('a holder whose lease ran out cancels nothing', async () => {
  maySend.mockReturnValue(false);
  await send({ cancel: [resting] }, [resting]);
  expect(cancel).not.toHaveBeenCalled();
});

test('an order that has ended meanwhile is not cancelled', async () => {
  await send({ cancel: [resting] }, [anOrder({ ...resting, state: 'filled' })]);
  expect(cancel).not.toHaveBeenCalled();
});

test('an order that the run no longer has is not cancelled', async () => {
  await send({ cancel: [resting] }, []);
  expect(cancel).not.toHaveBeenCalled();
});

test('a cancel without an answer does not end the others', async () => {
  cancel.mockRejectedValue(new BrokerError('unclear'));
  await expect(send({ cancel: [resting], create: [order] }, [resting])).resolves.toBeUndefined();
  expect(place).toHaveBeenCalledTimes(1);
});
