import type { StoredQuote } from '@sthira/contract/market';
import { istInstant } from '@sthira/contract/units';
import { optionChain } from '@sthira/quant/contracts';
import { createMarket } from '@sthira/quant/market';
import { quoteOption } from '@sthira/quant/prices/option-quote';
import type { Books } from '@sthira/quant/run/books/books';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { changedOrders } from '@sthira/quant/run/books/run-orders';
import { quotedContracts } from '@sthira/quant/run/facts/agreement';
import { liveRow } from '@sthira/quant/run/live-row';
import { readingsDue } from '@sthira/quant/run/readings';
import { openRun, type RunState, type Second, saveRun } from '@sthira/quant/run/state/state';
import { step } from '@sthira/quant/run/step';
import { aRunAccount } from '@sthira/quant/testing/run-fixtures';
import type { Figures } from './figures.ts';

const pastOrders = [0, 20, 200, 2_000];
const rounds = 40;
const secondsPerRound = 250;
const mostRatio = 1.5;
const day = '2026-11-19';
const beganAt = istInstant(day, '11:00');
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const contracts = optionChain({
  underlying: 'NIFTY',
  day,
  expiries: ['2026-11-23'],
  spotPaise: levels.indexPaise,
});
const bars = createMarket({ seed: 'bench', hours: 'exchange' }).bars(
  'NIFTY',
  beganAt - 40 * 60_000,
  beganAt,
  60,
);

/**
 * What the agent does with one run each second, in microseconds, by the number of orders the run
 * has made before. The books are read as often as they are while an order is at work. The figure is
 * that of 2,000 orders, the baseline that of 20, in turns.
 */
export function benchAgents(): Figures {
  const runs = pastOrders.map((count) => ({
    count,
    state: openedRun(count),
    best: Number.POSITIVE_INFINITY,
  }));
  for (let round = 0; round < rounds; round += 1)
    for (const run of runs) run.best = Math.min(run.best, microsecondsPerSecond(run));
  const bestOf = (count: number) =>
    Number((runs.find((run) => run.count === count)?.best ?? 0).toFixed(2));
  const figure = bestOf(2_000);
  const baseline = bestOf(20);
  const ratio = Number((figure / baseline).toFixed(3));
  return {
    name: 'agents',
    figure,
    baseline,
    ratio,
    unit: 'us',
    none: bestOf(0),
    at200: bestOf(200),
    kept: ratio <= mostRatio ? 'yes' : 'no',
  };
}

/**
 * A run that has made so many orders on the days before, all of them filled and closed, and holds
 * nothing.
 */
function openedRun(count: number): RunState {
  const orders = Array.from({ length: count }, (_, place) => pastOrder(place));
  const positions = { nets: {}, figures: {}, heldElsewhere: [], readAt: beganAt };
  const funds = {
    marginAvailablePaise: 0,
    marginUtilizedPaise: 0,
    cashPaise: null,
    readAt: beganAt,
  };
  const opened = openRun(account, { saved: undefined, orders });
  const begun = step(opened, {
    kind: 'begin',
    books: booksAt(beganAt),
    positions,
    funds,
    now: beganAt,
  }).state;
  return step(begun, { kind: 'second', second: secondAt(beganAt) }).state;
}

const account = aRunAccount({ startedAt: beganAt - 30 * 86_400_000, slPctHundredths: 500 });

function pastOrder(place: number): OrderDocument {
  const contract = contracts[
    Math.floor(place / 8) % contracts.length
  ] as (typeof contracts)[number];
  const at = beganAt - 86_400_000 - (2_000 - place) * 30_000;
  const isExit = place % 2 === 1;
  const type = contract.optionType === 'CE' ? 'Call' : 'Put';
  return {
    tag: `tag${place}`,
    runId: 'run1',
    cycle: 1 + Math.floor(place / 8),
    leg: `short${type}:${isExit ? 'exit' : 'entry'}`,
    attempt: 1 + place,
    purpose: isExit ? 'exit' : 'entry',
    side: isExit ? 'BUY' : 'SELL',
    segment: contract.segment,
    instrumentId: contract.instrumentId,
    symbol: contract.displayName,
    quantity: contract.lotSize,
    limitPaise: 10_000,
    state: 'filled',
    seen: true,
    appOrderId: String(1_200_000_000 + place),
    filledQuantity: contract.lotSize,
    fills: { [`x${place}`]: { quantity: contract.lotSize, pricePaise: 10_000 + place, at } },
    missedReads: 0,
    reason: '',
    epoch: 1,
    createdAt: at,
    sentAt: at,
    updatedAt: at,
  };
}

function microsecondsPerSecond(run: { state: RunState }): number {
  let { state } = run;
  const startedAt = performance.now();
  for (let count = 1; count <= secondsPerRound; count += 1)
    state = playSecond(state, beganAt + count * 1_000);
  return ((performance.now() - startedAt) * 1_000) / secondsPerRound;
}

/** A second of `agents/runs/run-agent.ts`, without what waits for somebody else. */
function playSecond(before: RunState, now: number): RunState {
  const second = secondAt(now);
  const { state } = step(before, { kind: 'second', second });
  changedOrders(before.orders, state.orders);
  liveRow(state, second);
  saveRun(state);
  quotedContracts(state);
  readingsDue(state, now);
  const read = step(state, { kind: 'books', books: booksAt(now) }).state;
  return step(read, {
    kind: 'positions',
    positions: { nets: {}, figures: {}, heldElsewhere: [], readAt: now },
  }).state;
}

const booksAt = (at: number): Books => ({ orders: [], trades: [], readAt: at, answeredAt: at });
const tagOf: Second['tagOf'] = ({ runId, cycle, leg, attempt }) =>
  `${runId}-${cycle}-${leg}-${attempt}`;
const prices = new Map(
  contracts.map((contract) => [contract.instrumentId, quoteOption(contract, beganAt, levels)]),
);

function secondAt(now: number): Second {
  const quoteOf = (id: number): StoredQuote | undefined => {
    const price = prices.get(id);
    return price && { ...price, at: now };
  };
  const indices = {
    NIFTY: { lastPaise: levels.indexPaise, at: now },
    INDIAVIX: { lastPaise: levels.vixHundredths },
  };
  const market = { indices, contracts, heldContracts: [], bars, quoteOf };
  return { now, epoch: 1, hours: 'always', ordersPerSecond: 7, market, entries: 'held', tagOf };
}
