import { type Day, type Instant, istDay, minuteMs, type Paise } from '@sthira/contract/units';
import type { MarketHours } from '#calendar/calendar.ts';
import { hasSession } from '#calendar/session-hours.ts';
import { addDays } from '#calendar/trading-days.ts';
import { exercisePaise, type OptionContract } from '#contracts/contracts.ts';
import { settlesAt } from '#contracts/settles-at.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import { liveOrders, putOrders, type RunOrders } from '#run/books/run-orders.ts';
import { isSettlement, optionTypeOf } from '#run/books/settled-orders.ts';
import { type IndexLevel, type RunState, type Second, withOrders } from '#run/state/state.ts';
import type { Leg } from '#strategy/legs.ts';

/**
 * A level published this shortly before an expiry, or later on its day, is taken for the close: the
 * shares trade in their closing auction then, and the index stands.
 */
const closingMs = 30 * minuteMs;

/**
 * Closes what the run holds of options that have expired, at what they pay by the close of their
 * index. The next trading day the market states that close; where it differs from the level that was
 * taken, the settlement is corrected. While no close is known, nothing changes.
 */
export function settleExpired(
  state: RunState,
  second: Pick<Second, 'now' | 'hours' | 'epoch' | 'market' | 'tagOf'>,
): RunState {
  const changed = [...expiredLegs(state, second), ...corrected(state, second)];
  return withOrders(state, putOrders(state.orders, changed));
}

function expiredLegs(
  state: RunState,
  second: Pick<Second, 'now' | 'hours' | 'epoch' | 'market' | 'tagOf'>,
): OrderDocument[] {
  const { algorithm, account, orders } = state;
  const { hours, market } = second;
  const { held } = orders.book;
  return account.strategy.legsOf(algorithm).flatMap(({ leg, contract }) => {
    const { expiryDay, instrumentId } = contract;
    const at = settlesAt(expiryDay, hours);
    const units = held[instrumentId] ?? 0;
    if (units === 0 || second.now < at) return [];
    const levelPaise = closePaise(market.indices?.[account.underlying], { expiryDay, hours });
    if (levelPaise === null) return [];
    return [settlement(state, { leg, contract, units, levelPaise, at, second })];
  });
}

/** The close of the expiry day, from a level of that day's end or of the next trading day. */
function closePaise(
  index: IndexLevel | undefined,
  { expiryDay, hours }: { expiryDay: Day; hours: MarketHours },
): Paise | null {
  if (index === undefined) return null;
  if (istDay(index.at) <= expiryDay)
    return index.at >= settlesAt(expiryDay, hours) - closingMs ? index.lastPaise : null;
  return statedClose(index, { expiryDay, hours });
}

/** The close of the expiry day as the market states it on the next trading day. */
function statedClose(
  { at, previousClosePaise }: IndexLevel,
  { expiryDay, hours }: { expiryDay: Day; hours: MarketHours },
): Paise | null {
  return istDay(at) === dayAfter(expiryDay, hours) ? (previousClosePaise ?? null) : null;
}

function dayAfter(day: Day, hours: MarketHours): Day {
  let next = addDays(day, 1);
  while (hours === 'exchange' && !hasSession(next)) next = addDays(next, 1);
  return next;
}

interface Settling {
  leg: Leg;
  contract: OptionContract;
  units: number;
  levelPaise: Paise;
  at: Instant;
  second: Pick<Second, 'now' | 'epoch' | 'tagOf'>;
}

/** What closes units of an option at what it pays at a level, without an order at the exchange. */
export function settlement(
  { account: { id: accountId, runId, strategy: by }, cycle, orders }: RunState,
  { leg: side, contract, units, levelPaise, at, second }: Settling,
): OrderDocument {
  const { segment, instrumentId, displayName: symbol, expiryDay, strike } = contract;
  const leg = `${side}:settlement`;
  const attempt = attemptOf(orders, { cycle, leg, instrumentId });
  const pricePaise = exercisePaise(contract, levelPaise);
  const quantity = Math.abs(units);
  return {
    tag: second.tagOf({ accountId, runId, cycle, leg, attempt }),
    ...{ runId, cycle, leg, attempt, purpose: 'settlement' },
    ...{ side: units > 0 ? 'SELL' : 'BUY', segment, instrumentId, symbol, quantity },
    limitPaise: pricePaise,
    ...{ state: 'filled', appOrderId: '', filledQuantity: quantity, seen: true, missedReads: 0 },
    fills: { [`settled ${instrumentId}`]: { quantity, pricePaise, at } },
    settled: { expiryDay, strike, levelPaise },
    strategy: { id: by.id, version: by.version },
    ...{ reason: '', epoch: second.epoch, createdAt: at, sentAt: null, updatedAt: second.now },
  };
}

/**
 * A position may settle one expiry after another, each under a tag of its own: the settlements of a leg
 * are counted.
 */
function attemptOf(
  orders: RunOrders,
  { cycle, leg, instrumentId }: Pick<OrderDocument, 'cycle' | 'leg' | 'instrumentId'>,
): number {
  const same = settlementsOf(orders).filter((each) => each.cycle === cycle && each.leg === leg);
  const known = same.find((each) => each.instrumentId === instrumentId);
  return known?.attempt ?? 1 + same.length;
}

/** Settlements that were made at another close than the market states. */
function corrected(
  { account, orders }: RunState,
  { now, hours, market }: Pick<Second, 'now' | 'hours' | 'market'>,
): OrderDocument[] {
  const index = market.indices?.[account.underlying];
  if (!index) return [];
  return settlementsOf(orders).flatMap((order) => {
    const { settled } = order;
    if (!settled) return [];
    const levelPaise = statedClose(index, { expiryDay: settled.expiryDay, hours });
    if (levelPaise === null || levelPaise === settled.levelPaise) return [];
    const option = { strike: settled.strike, optionType: optionTypeOf(order) };
    const pricePaise = exercisePaise(option, levelPaise);
    return [
      {
        ...order,
        limitPaise: pricePaise,
        fills: Object.fromEntries(
          Object.entries(order.fills).map(([id, fill]) => [id, { ...fill, pricePaise }]),
        ),
        settled: { ...settled, levelPaise },
        updatedAt: now,
      },
    ];
  });
}

function settlementsOf(orders: RunOrders): readonly OrderDocument[] {
  return [...orders.settled.settlements, ...liveOrders(orders).filter(isSettlement)];
}

/**
 * The contracts that have expired with units of the run. On its last day the broker still lists
 * their position as it stood before the settlement, so its books say nothing more about them. An
 * exchange gives a number to another contract within a year: what traded since then is that one.
 */
export function settledContracts(orders: RunOrders): ReadonlySet<number> {
  const lastAt = (id: number) =>
    orders.trades.findLast(({ instrumentId }) => instrumentId === id)?.at ?? 0;
  return new Set(
    settlementsOf(orders).flatMap(({ instrumentId, createdAt }) =>
      lastAt(instrumentId) <= createdAt ? [instrumentId] : [],
    ),
  );
}
