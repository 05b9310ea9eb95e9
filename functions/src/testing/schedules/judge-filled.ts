import { paths } from '@sthira/contract/paths';
import { orderDocument } from '#documents/orders.ts';
import type { Schedule } from './agent-schedule.ts';

/** Each of our orders counts what the broker's book has filled of it: units by tag. */
export function judgeFilled(
  { store, stored, wrong }: Pick<Schedule, 'store' | 'stored' | 'wrong'>,
  fills: Iterable<{ tag: string; quantity: number }>,
): void {
  const filled = new Map<string, number>();
  for (const { tag, quantity } of fills) filled.set(tag, (filled.get(tag) ?? 0) + quantity);
  for (const row of store.below(paths.orders(stored.account.id))) {
    const { tag, filledQuantity, purpose } = orderDocument.parse(row);
    if (purpose !== 'settlement' && filledQuantity !== (filled.get(tag) ?? 0))
      wrong(`${tag}: we count ${filledQuantity}, the book ${filled.get(tag) ?? 0}`);
    filled.delete(tag);
  }
  for (const tag of filled.keys()) wrong(`${tag} was filled, and nobody knows it`);
}
