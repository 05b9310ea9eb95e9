import type { LimitUse } from '@sthira/contract/limits';
import type { StoredBar, StoredQuote } from '@sthira/contract/market';
import type { Instant, Paise } from '@sthira/contract/units';
import type { MarketHours } from '#calendar/calendar.ts';
import type { Underlying } from '#contracts/contract-terms.ts';
import type { OptionContract } from '#contracts/contracts.ts';
import type { FundsReading, PartOfBooks, PositionsReading } from '#run/books/books.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import { type RunOrders, runOrdersOf } from '#run/books/run-orders.ts';
import { type RunWaits, runWaits } from '#run/books/run-waits.ts';
import type { Difference, RunMemory, SavedRun } from '#run/books/saved-run.ts';
import type { Strategy } from '#strategy/strategy.ts';
import type { RunAccount } from './run-account.ts';
import { chargesOf, type RunCharges } from './run-charges.ts';
import type { RunRequest } from './run-request.ts';

/**
 * The state of one account's run, which only `step` changes. It is plain data but for the account's
 * strategy, and contains everything a decision needs.
 */
export interface RunState extends RunMemory {
  account: RunAccount;
  waits: RunWaits;
  orders: RunOrders;
  /** Those of the trades of its orders. */
  charges: RunCharges;
  /** When its present holder took it up. */
  openedAt: Instant;
  /** Whether the broker's books were read; nothing is decided before. */
  reconciled: boolean;
  /** When both books were last read. */
  booksReadAt: Instant;
  /** What was read since of one of them, as long as the other cannot be read. */
  part: PartOfBooks | null;
  positions: PositionsReading | null;
  funds: FundsReading | null;
  /** What the positions show where the trade book that would tell it cannot be read. */
  shown: Readonly<Record<number, Difference>>;
  /** When a cancel was last sent, by the order's tag. */
  cancelSentAt: Readonly<Record<string, Instant>>;
  /** Whether the last decision asked for an exit. */
  exiting: boolean;
  /** Whether a position that should be closed is kept, because closing it costs too much. */
  kept: boolean;
  /** What the last decision does or waits for, in words. */
  reason: string;
  /** What is used of the account's limits, as the last second saw it. */
  limitUses: readonly LimitUse[];
}

const newMemory: Omit<RunMemory, 'algorithm'> = {
  ...{ cycle: 1, gate: 'active', gateReason: '', breach: '' },
  ...{ differs: {}, comparison: null, dayStart: null, weekStart: null },
  ...{ chargesAtOpenPaise: 0, shortOfMarginAt: null, cannotTrade: false, broken: null },
  heldParameters: null,
};

/** A run as it begins, or as the last holder stored it. `orders` are the stored ones. */
export function openRun(
  account: RunAccount,
  {
    saved,
    orders,
    waits = runWaits,
    openedAt = 0,
  }: {
    saved: SavedRun | undefined;
    orders: readonly OrderDocument[];
    waits?: RunWaits;
    openedAt?: Instant;
  },
): RunState {
  const same = saved?.runId === account.runId ? saved : undefined;
  const all = runOrdersOf(orders, same?.hand);
  return {
    ...newMemory,
    algorithm: account.strategy.initial,
    ...(same ? memoryOf(same, account.strategy) : {}),
    ...{ account, waits, orders: all, charges: chargesOf(account, all), openedAt },
    ...{ reconciled: false, booksReadAt: 0, part: null, positions: null, funds: null },
    ...{ shown: {}, cancelSentAt: {}, exiting: false, kept: false, limitUses: [] },
    reason: 'Reading the broker’s books',
  };
}

function memoryOf(
  { runId: _, hand: __, parameters, ...saved }: SavedRun,
  strategy: Strategy,
): RunMemory {
  const isReducing = saved.gate === 'reducing';
  const { gateReason = 'The run may only reduce since an earlier shift' } = saved;
  const held = saved.heldParameters ?? parameters;
  return {
    ...newMemory,
    ...(saved as Partial<RunMemory>),
    algorithm: strategy.restore(saved.algorithm),
    gate: isReducing ? 'reducing' : 'active',
    gateReason: isReducing ? gateReason : '',
    heldParameters: held ? strategy.restoreParameters(held) : null,
  };
}

/** What the next holder needs in addition to the stored orders. */
export function saveRun(state: RunState): SavedRun {
  const { hand } = state.orders;
  const memory = { ...newMemory, algorithm: state.account.strategy.initial };
  const names = Object.keys(memory) as (keyof RunMemory)[];
  const kept = names.filter((name) => !isNew(memory[name], state[name]));
  return {
    runId: state.account.runId,
    ...(Object.keys(hand).length > 0 ? { hand } : {}),
    ...Object.fromEntries(kept.map((name) => [name, state[name]])),
  };
}

function isNew(initial: unknown, value: unknown): boolean {
  if (value === initial) return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** The state with other orders or trades by hand, and the charges that follow from them. */
export function withOrders(state: RunState, orders: RunOrders): RunState {
  if (orders === state.orders) return state;
  const isSame = orders.trades === state.orders.trades;
  const { account, charges } = state;
  return { ...state, orders, ...(isSame ? {} : { charges: chargesOf(account, orders, charges) }) };
}

/** The level of an index, and that at which its last session closed, where the market states it. */
export interface IndexLevel {
  lastPaise: Paise;
  previousClosePaise?: Paise | undefined;
  at: Instant;
}

/** The published market at one instant. */
export interface RunMarket {
  indices:
    | (Partial<Record<Underlying, IndexLevel | undefined>> & {
        INDIAVIX?: { lastPaise: Paise } | undefined;
      })
    | undefined;
  /** What may be traded of the weekly expiries. */
  contracts: readonly OptionContract[];
  /** What else may be traded of the expiries of months and quarters; left out where nothing is. */
  long?: readonly OptionContract[] | undefined;
  /** Legs that may be held although they are not offered for trading. */
  heldContracts: readonly OptionContract[];
  bars: readonly StoredBar[];
  quoteOf: (instrumentId: number) => StoredQuote | undefined;
}

/**
 * The broker's answer to sending an order. Only `unsent` proves something: the order was never
 * sent.
 */
export type SendAnswer =
  | { kind: 'taken'; appOrderId: string }
  | { kind: 'refused' | 'unclear' | 'unsent'; reason: string };

/** What happens to a run. */
export type RunEvent =
  | { kind: 'account'; account: RunAccount }
  | {
      kind: 'begin';
      books: PartOfBooks;
      positions: PositionsReading;
      funds: FundsReading;
      now: Instant;
    }
  | { kind: 'books'; books: PartOfBooks }
  | { kind: 'positions'; positions: PositionsReading }
  | { kind: 'funds'; funds: FundsReading }
  | { kind: 'answer'; tag: string; answer: SendAnswer; now: Instant }
  | { kind: 'cancel-sent'; tag: string; now: Instant }
  | { kind: 'second'; second: Second };

export interface Second {
  now: Instant;
  epoch: number;
  hours: MarketHours;
  /** Orders and cancels the broker takes in a second. */
  ordersPerSecond: number;
  market: RunMarket;
  /**
   * `held` while the day is not paid, `blocked` while a kill switch is on: nothing is entered, but
   * positions are closed as usual.
   */
  entries: 'allowed' | 'held' | 'blocked';
  /** Why the run has to end, known to its agent alone; left out while there is no such reason. */
  endFor?: string;
  /** Computes the tag of an order from its place; the same place always gives the same tag. */
  tagOf: (place: {
    accountId: string;
    runId: string;
    cycle: number;
    leg: string;
    attempt: number;
  }) => string;
}

export interface Step {
  state: RunState;
  /** To be stored before they are sent, and cancels to be sent. */
  orders: { create: OrderDocument[]; cancel: OrderDocument[] };
  requests: RunRequest[];
}
