import { setTimeout as wait } from 'node:timers/promises';
import { simulator } from './addresses.ts';

export interface BookOrder {
  appOrderId: number;
  tag: string;
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
    symbol: string;
    side: 'BUY' | 'SELL';
    quantity: number;
    pricePaise: number;
    executionId: string;
    appOrderId: number;
    at: number;
  }[];
  positions: {
    symbol: string;
    segment: string;
    instrumentId: number;
    quantity: number;
    realisedPaise: number;
  }[];
  balance: { realisedPaise: number };
}

/** The stand-in broker's own record of a client: the truth every screen is measured against. */
export async function brokerBook(clientCode: string): Promise<Book> {
  const response = await fetch(`${simulator}/books/${clientCode}`);
  if (!response.ok) throw new Error(`The simulator has no book: ${await response.text()}`);
  return (await response.json()) as Book;
}

/** Asks again until there is an answer; fails naming what was waited for. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  withinMs = 45_000,
): Promise<T> {
  const endsAt = Date.now() + withinMs;
  while (Date.now() < endsAt) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await wait(150);
  }
  throw new Error(`Waited ${withinMs} ms in vain for ${what}`);
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
