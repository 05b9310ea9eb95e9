import { sentEvents } from '../../xts-simulator/src/testing/sent-events.ts';
import { simulator } from './addresses.ts';
import { briefly, type Ends, newestOnly, type Source, sourceOf } from './source.ts';

type Product = 'NRML' | 'MIS';
/** Who sent an order: a program with the client's key, the client by another door, the risk desk. */
type Sender = 'api' | 'hand' | 'rms';

export interface BookOrder {
  appOrderId: number;
  tag: string;
  source: Sender;
  product: Product;
  instrumentId: number;
  symbol: string;
  side: 'BUY' | 'SELL';
  quantity: number;
  status: string;
  filledQuantity: number;
  generatedAt: number;
}

export interface Book {
  loggedIn: boolean;
  orders: BookOrder[];
  trades: {
    tag: string;
    source: Sender;
    product: Product;
    symbol: string;
    side: 'BUY' | 'SELL';
    quantity: number;
    pricePaise: number;
    executionId: string;
    appOrderId: number;
    at: number;
  }[];
  positions: {
    product: Product;
    symbol: string;
    segment: string;
    instrumentId: number;
    quantity: number;
    realisedPaise: number;
  }[];
  balance: { realisedPaise: number };
}

/**
 * The stand-in broker's own record of a client under a product, that of runs unless another is asked
 * for: the truth every screen is measured against.
 */
export async function brokerBook(clientCode: string, product: Product = 'NRML'): Promise<Book> {
  const response = await fetch(`${simulator}/books/${clientCode}`);
  if (!response.ok) throw new Error(`The simulator has no book: ${await response.text()}`);
  const book = (await response.json()) as Book;
  const isOf = (row: { product: Product }) => row.product === product;
  return {
    ...book,
    orders: book.orders.filter(isOf),
    trades: book.trades.filter(isOf),
    positions: book.positions.filter(isOf),
  };
}

/** The same, read again whenever the broker sends that something happened to the client. */
export function bookOf(clientCode: string): Source<Book> {
  const events: string[] = [];
  const listen = ({ onSeen, onFailure }: Ends<Book>) => {
    const ending = new AbortController();
    const reading = newestOnly(async () => onSeen(await brokerBook(clientCode)));
    const read = () => void reading(undefined).catch(onFailure);
    const follow = async () => {
      const { signal } = ending;
      const response = await fetch(`${simulator}/events/${clientCode}`, { signal });
      if (!response.ok) throw new Error(`The simulator has no events: ${await response.text()}`);
      read();
      for await (const { name, data } of sentEvents(response)) {
        events.push(`${name} ${JSON.stringify(data)}`);
        read();
      }
      throw new Error(`The simulator sends no more events of ${clientCode}.`);
    };
    follow().catch((error: unknown) => {
      if (!ending.signal.aborted) onFailure(error);
    });
    return () => ending.abort();
  };
  return sourceOf(
    listen,
    (book) => `${briefly(summaryOf(book))}. Last events: ${events.slice(-4).join(', ') || 'none'}`,
  );
}

/** Whether the platform made it, by the broker's own record: a tag may be borne by others too. */
export function isOurs({ source }: { source: Sender }): boolean {
  return source === 'api';
}

/** What a client holds and has ordered, in few words. */
export function summaryOf({ positions, orders }: Book) {
  return {
    held: positions.map(({ symbol, quantity }) => `${symbol} ${quantity}`),
    sent: orders.map(
      ({ symbol, side, quantity, status, filledQuantity }) =>
        `${side} ${quantity} ${symbol} ${status} ${filledQuantity}`,
    ),
  };
}

/**
 * Signed units per leg at the broker: two bought, two sold, all of one size, is the whole position.
 */
export function isWholePosition({ positions }: Book): boolean {
  const units = positions.map(({ quantity }) => quantity).filter((quantity) => quantity !== 0);
  const size = Math.abs(units[0] ?? 0);
  return (
    units.length === 4 &&
    units.every((quantity) => Math.abs(quantity) === size) &&
    units.reduce((sum, quantity) => sum + quantity, 0) === 0
  );
}

export function isFlat({ positions, orders }: Book): boolean {
  return (
    positions.every(({ quantity }) => quantity === 0) &&
    orders.every(({ status }) => ['Filled', 'Cancelled', 'Rejected'].includes(status))
  );
}

/**
 * The largest number of units, calls or puts, that were ever sold beyond the bought ones, over all
 * executions in time order.
 */
export function mostNakedUnits({ trades }: Book): number {
  let most = 0;
  const net = { CE: 0, PE: 0 };
  for (const { symbol, side, quantity } of [...trades].sort((one, other) => one.at - other.at)) {
    const kind = symbol.includes(' CE ') ? 'CE' : 'PE';
    net[kind] += side === 'BUY' ? quantity : -quantity;
    most = Math.max(most, -net[kind]);
  }
  return most;
}
