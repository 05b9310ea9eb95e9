import { istInstant } from '@sthira/contract/units';
import { SimulatedTime } from '@sthira/lab/time/simulated-time';
import { basePrices, contracts } from '@sthira/lab/unkind/simulated-contracts';
import {
  type FaultName,
  faultsOf,
  isHand,
  unkindFaults,
} from '@sthira/lab/unkind/simulated-faults';
import { handFaults } from '@sthira/lab/unkind/simulated-hands';
import { expect, test } from 'vitest';
import type { PlaceOrder, Session } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { SimulatedBroker } from './simulated-broker.ts';

const session: Session = {
  token: '1',
  userId: 'SIM01',
  clientId: 'SIM01',
  base: '',
  clientKind: 'investor',
};
const startsAt = istInstant('2026-11-19', '10:00');
const legs = contracts
  .filter(({ strike }) => strike === 25_400 || strike === 25_600)
  .filter(({ optionType }) => optionType === 'CE');
const [short, wing] = legs;
if (!short || !wing) throw new Error('no contracts');

/** A broker where everything that may go wrong does. */
function startBroker(...faults: FaultName[]) {
  const time = new SimulatedTime(startsAt);
  const broker = new SimulatedBroker({
    time,
    random: () => 0.1,
    hours: 'always',
    onFill: () => {},
    onOrder: () => {},
    onRequest: () => {},
    onRead: () => {},
  });
  const calls = broker.connector(time.process());
  const order = (contract: typeof short, side: 'BUY' | 'SELL', tag: string): PlaceOrder => {
    const { bidPaise = 0, askPaise = 0 } = basePrices.get(contract?.instrumentId ?? 0) ?? {};
    const limitPaise = side === 'BUY' ? askPaise + 50 : bidPaise - 50;
    return {
      segment: 'NSEFO',
      instrumentId: contract?.instrumentId ?? 0,
      side,
      quantity: 195,
      limitPaise,
      tag,
    };
  };
  /** Lets a call run to its end, and says when it ended, in ms from the start. */
  const end = async <Result>(result: Promise<Result>) => {
    let settled: { value?: Result; error?: unknown; atMs: number } | undefined;
    result.then(
      (value) => {
        settled = { value, atMs: time.nowMs - startsAt };
      },
      (error: unknown) => {
        settled = {
          error: error instanceof BrokerError ? error.kind : error,
          atMs: time.nowMs - startsAt,
        };
      },
    );
    await time.pass(() => settled !== undefined);
    return settled;
  };
  const pass = (ms: number) => {
    const until = time.nowMs + ms;
    time.at(until, time.process(), () => {});
    return time.pass(() => time.nowMs >= until);
  };
  broker.faults = faults;
  return { time, broker, calls, order, end, pass };
}

test.each([
  ['late-accept-16s', 16_000],
  ['late-accept-28s', 28_000],
  ['late-accept-60s', 60_000],
] as const)(
  '%s: the call ends without an answer, the order is taken long after',
  async (fault, takenMs) => {
    const { broker, calls, order, end, pass, time } = startBroker(fault);
    expect(await end(calls.place(session, order(wing, 'BUY', 'a1')))).toMatchObject({
      error: 'unclear',
      atMs: expect.closeTo(3_050, -2),
    });
    broker.faults = [];
    await pass(takenMs - 4_000);
    expect(broker.rows).toEqual([]);
    await pass(2_000);
    expect(broker.rows).toMatchObject([{ status: 'filled', filled: 195 }]);
    expect(time.nowMs - startsAt).toBeGreaterThan(takenMs);
  },
);

test('a wrong no is an error of the connector, and the order is there', async () => {
  const { broker, calls, order, end, pass } = startBroker('wrong-no');
  expect(await end(calls.place(session, order(wing, 'BUY', 'a1')))).toMatchObject({
    error: 'refused',
  });
  await pass(500);
  expect(broker.rows).toMatchObject([{ status: 'filled' }]);
});

test('a wrong yes is a receipt of an order that is nowhere', async () => {
  const { broker, calls, order, end, pass } = startBroker('wrong-yes');
  const { value: receipt } = (await end(calls.place(session, order(wing, 'BUY', 'a1')))) ?? {};
  expect(receipt?.appOrderId).toMatch(/^\d+$/);
  await pass(60_000);
  expect(broker.rows).toEqual([]);
  expect(
    await end(calls.cancel(session, { appOrderId: receipt?.appOrderId ?? '', tag: 'a1' })),
  ).toMatchObject({ error: 'refused' });
});

test('each execution knows since when each book could tell it', async () => {
  const { broker, calls, order, end, pass } = startBroker('lag-positions-8s', 'lag-trades-10s');
  await end(calls.place(session, order(wing, 'BUY', 'a1')));
  await pass(15_000);
  const [shown] = broker.exchange.executions;
  const sinceMs = (at = 0) => at - (shown?.execution.at ?? 0);
  expect(sinceMs(shown?.visibleSince.orders)).toBe(0);
  expect(sinceMs(shown?.visibleSince.positions)).toBe(8_000);
  expect(sinceMs(shown?.visibleSince.trades)).toBe(10_000);
});

test('the books lag behind each by itself', async () => {
  const { calls, order, end, pass } = startBroker('lag-positions-30s');
  await end(calls.place(session, order(wing, 'BUY', 'a1')));
  await pass(20_000);
  expect(await end(calls.positions(session))).toMatchObject({ value: [] });
  expect(await end(calls.tradeBook(session))).toMatchObject({
    value: [{ tag: 'a1', quantity: 195 }],
  });
  await pass(11_000);
  expect(await end(calls.positions(session))).toMatchObject({ value: [{ quantity: 195 }] });
});

test.each([
  ['hand-buys-short', { [short.instrumentId]: 0, [wing.instrumentId]: 195 }],
  ['hand-buys-part-of-short', { [short.instrumentId]: -130, [wing.instrumentId]: 195 }],
  ['hand-sells-wing', { [short.instrumentId]: -195, [wing.instrumentId]: 0 }],
  ['hand-adds', { [short.instrumentId]: -195, [wing.instrumentId]: 260 }],
  ['rms-squares-off', { [short.instrumentId]: 0, [wing.instrumentId]: 0 }],
] as const)('%s once there is something to touch, without a tag of ours', async (fault, nets) => {
  const { broker, calls, order, end, pass } = startBroker(fault);
  await end(calls.place(session, order(wing, 'BUY', 'a1')));
  await pass(5_000);
  expect(Object.fromEntries(broker.nets)).toEqual({ [wing.instrumentId]: 195 });
  await end(calls.place(session, order(short, 'SELL', 'a2')));
  await pass(5_000);
  expect(Object.fromEntries(broker.nets)).toEqual(nets);
  expect(Object.fromEntries(broker.ownNets)).toEqual({
    [short.instrumentId]: -195,
    [wing.instrumentId]: 195,
  });
  const { value: trades = [] } = (await end(calls.tradeBook(session))) ?? {};
  expect(trades.slice(2).every(({ tag }) => tag === '' || tag === 'RMSAUTOSQOFF')).toBe(true);
  expect(trades.length).toBeGreaterThan(2);
});

test('a frozen quote stands still, and the order meets the market that has gone on', async () => {
  const { broker, calls, order, end, pass } = startBroker('frozen-quote');
  const before = broker.quoteOf(wing.instrumentId);
  await pass(10_000);
  expect(broker.quoteOf(wing.instrumentId)).toEqual(before);
  await end(
    calls.place(session, { ...order(wing, 'BUY', 'a1'), limitPaise: (before?.askPaise ?? 0) + 5 }),
  );
  await pass(1_000);
  expect(broker.rows).toMatchObject([{ status: 'open', filled: 0 }]);
});

test('nobody bids: it is quoted so, and nothing is sold', async () => {
  const { broker, calls, order, end, pass } = startBroker('no-bid');
  expect(broker.quoteOf(wing.instrumentId)).toMatchObject({
    bidPaise: 0,
    askPaise: expect.any(Number),
  });
  await end(calls.place(session, order(short, 'SELL', 'a1')));
  await pass(10_000);
  expect(broker.rows).toMatchObject([{ status: 'open', filled: 0 }]);
  broker.faults = [];
  await pass(500);
  expect(broker.rows).toMatchObject([{ status: 'filled' }]);
});

test('every unkind fault is a switch or a hand', () => {
  for (const fault of unkindFaults)
    expect(isHand(fault) ? handFaults : faultsOf[fault], fault).not.toHaveLength(0);
});
