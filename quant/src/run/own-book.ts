import type { Instant, Paise } from '@sthira/contract/units';
import { type Holdings, holdingsOf, sinceFlat } from '#mtm.ts';
import type { Books, BookTrade } from './books.ts';
import type { OrderDocument } from './order-document.ts';
import { liveByContract } from './run-contracts.ts';
import { byTime, liveOrders, type OwnFill, orderOf, type RunOrders } from './run-orders.ts';
import type { HandTrade } from './saved-run.ts';

/**
 * What the run and the investor hold after all trades, by contract, in signed units. Contracts of
 * which both hold nothing are left out.
 */
export interface OwnBook {
  /**
   * All known trades of the run's contracts, those of the run and those by hand, in the order they
   * happened.
   */
  executions: readonly Execution[];
  /** Those of the executions that changed what the run holds. */
  fills: readonly OwnFill[];
  /** The run's result, and that of its fills since it last held nothing. */
  holdings: Holdings;
  position: Holdings;
  /** The price at which the run last traded each contract. */
  tradedPaise: ReadonlyMap<number, Paise>;
  held: Readonly<Record<number, number>>;
  /** Units of the run's contracts that are the investor's own; the run never closes them. */
  foreign: Readonly<Record<number, number>>;
  /** Whether a trade by hand closed a part of the open position. */
  isTouched: boolean;
  /** When a trade by hand last closed units of the run; null when none ever did. */
  touchedAt: Instant | null;
}

/**
 * The known trades by hand, with those of this reading added. Returns the same object when there is
 * no new one.
 */
export function foldHand(
  hand: Readonly<Record<string, HandTrade>>,
  { orders, books }: { orders: RunOrders; books: Books },
): Readonly<Record<string, HandTrade>> {
  const live = liveOrders(orders);
  const { settled } = orders;
  const unnumbered = [
    ...settled.unnumbered,
    ...live.filter(({ appOrderId, sentAt }) => appOrderId === '' && sentAt !== null),
  ];
  const numbers = new Set(live.map(({ appOrderId }) => appOrderId));
  const ours = {
    isTag: (tag: string) => orderOf(orders, tag) !== undefined,
    isNumber: (number: string) =>
      number !== '' && (numbers.has(number) || settled.byNumber.has(number)),
    unnumbered,
  };
  const instruments = liveByContract(orders);
  const tags = new Map(books.orders.map(({ appOrderId, tag }) => [appOrderId, tag]));
  const fresh = books.trades.filter(
    (trade) =>
      (instruments.has(trade.instrumentId) || settled.contracts.has(trade.instrumentId)) &&
      !(trade.executionId in hand) &&
      isForeign(trade, { ...ours, tags }),
  );
  if (fresh.length === 0) return hand;
  return {
    ...hand,
    ...Object.fromEntries(
      fresh.map(({ executionId, instrumentId, side, quantity, pricePaise, at }) => [
        executionId,
        { instrumentId, side, quantity, pricePaise, at: at ?? books.readAt },
      ]),
    ),
  };
}

interface Ours {
  isTag: (tag: string) => boolean;
  isNumber: (appOrderId: string) => boolean;
  /** Orders that were sent and have no number yet. */
  unnumbered: readonly OrderDocument[];
  /** Tags in the order book, by order number. */
  tags: ReadonlyMap<string, string>;
}

/**
 * Whether a trade was made by hand. It is ours by its tag, its order's tag in the book, or its
 * order's number. A trade of an order without a tag was made by hand. A trade whose order no book
 * shows may belong to an order of ours that has no number yet.
 */
function isForeign(
  { tag, appOrderId, instrumentId, side }: BookTrade,
  { isTag, isNumber, unnumbered, tags }: Ours,
): boolean {
  const shown = tags.get(appOrderId);
  const name = tag || shown || '';
  if (name !== '') return !isTag(name);
  if (isNumber(appOrderId)) return false;
  if (shown !== undefined) return true;
  return !unnumbered.some((order) => order.instrumentId === instrumentId && order.side === side);
}

const known = new WeakMap<RunOrders['trades'], { hand: object; book: OwnBook }>();

/**
 * Assigns every trade to the run or to the investor, in the order they happened. A trade by hand
 * against a leg closes the investor's own units first and then the run's; units that it adds belong
 * to the investor. Computed again only when there is a new trade.
 */
export function ownBook({ trades }: RunOrders, hand: Readonly<Record<string, HandTrade>>): OwnBook {
  const before = known.get(trades);
  if (before?.hand === hand) return before.book;
  const book = netTrades(executionsOf(trades, hand));
  known.set(trades, { hand, book });
  return book;
}

export interface Execution extends OwnFill {
  id: string;
  isOurs: boolean;
}

function netTrades(executions: readonly Execution[]): OwnBook {
  const fills: OwnFill[] = [];
  const held = new Map<number, number>();
  const foreign = new Map<number, number>();
  let open = 0;
  let isTouched = false;
  let touchedAt: Instant | null = null;
  for (const { id: _, isOurs, ...fill } of executions) {
    const { instrumentId, side, quantity } = fill;
    const units = side === 'BUY' ? quantity : -quantity;
    const own = held.get(instrumentId) ?? 0;
    const others = foreign.get(instrumentId) ?? 0;
    const closesOthers = isOurs ? 0 : closing(others, units);
    const closesOwn = isOurs ? units : closing(own, units - closesOthers);
    foreign.set(instrumentId, others + units - closesOwn);
    if (closesOwn === 0) continue;
    held.set(instrumentId, own + closesOwn);
    open += Number(own + closesOwn !== 0) - Number(own !== 0);
    fills.push({ ...fill, quantity: Math.abs(closesOwn) });
    if (!isOurs) {
      isTouched = true;
      touchedAt = fill.at;
    }
    if (open === 0) isTouched = false;
  }
  const left = [...foreign.keys()].filter(
    (id) => foreign.get(id) !== 0 || (held.get(id) ?? 0) !== 0,
  );
  const leftOf = (units: ReadonlyMap<number, number>) =>
    Object.fromEntries(left.map((id) => [id, units.get(id) ?? 0]));
  const tradedPaise = new Map(
    fills.map(({ instrumentId, pricePaise }) => [instrumentId, pricePaise]),
  );
  const results = {
    holdings: holdingsOf(fills),
    position: holdingsOf(sinceFlat(fills)),
    tradedPaise,
  };
  return {
    executions,
    fills,
    ...results,
    held: leftOf(held),
    foreign: leftOf(foreign),
    isTouched,
    touchedAt,
  };
}

/** The part of `units` that closes what is open. */
function closing(open: number, units: number): number {
  if (Math.sign(open) !== -Math.sign(units)) return 0;
  return Math.sign(units) * Math.min(Math.abs(units), Math.abs(open));
}

function executionsOf(
  trades: RunOrders['trades'],
  hand: Readonly<Record<string, HandTrade>>,
): Execution[] {
  const ours = trades.map(({ tag: _, ...trade }) => ({ ...trade, isOurs: true }));
  const others = Object.entries(hand).map(([id, trade]) => ({ ...trade, id, isOurs: false }));
  return [...ours, ...others].sort(byTime);
}
