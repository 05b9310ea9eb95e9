import type { Account } from '@sthira/contract/accounts';
import type { Position } from '@sthira/contract/books';

/** When this page saw accounts stop, by their ids, on the server's clock. */
export type SeenStops = Readonly<Record<string, number>>;

/** A position as the screen shows it. */
export interface ShownPosition extends Position {
  /** It was open before its account stopped; whether it still is has not been read yet. */
  beforeStop?: boolean;
}

/**
 * Marks open positions of accounts that have stopped since they were read: the broker's book was
 * flat by then, so they are no present positions.
 */
export function markBeforeStop(
  positions: readonly Position[],
  accounts: readonly Pick<Account, 'id' | 'trading_state'>[],
  seen: SeenStops,
): ShownPosition[] {
  const stopped = new Map(
    accounts
      .filter(({ trading_state }) => trading_state === 'stopped')
      .map(({ id }) => [id, seen[id] ?? Number.NEGATIVE_INFINITY]),
  );
  return positions.map((row) => {
    const stoppedAt = stopped.get(row.account_id);
    return row.quantity !== 0 && stoppedAt !== undefined && Date.parse(row.as_of) < stoppedAt
      ? { ...row, beforeStop: true }
      : row;
  });
}

/** Accounts of which positions are marked, each with when the oldest of these was read. */
export function readBeforeStop(
  positions: readonly ShownPosition[],
): { id: string; name: string; at: number }[] {
  const found = new Map<string, { id: string; name: string; at: number }>();
  for (const { account_id: id, account_name: name, as_of, beforeStop } of positions)
    if (beforeStop)
      found.set(id, { id, name, at: Math.min(found.get(id)?.at ?? Infinity, Date.parse(as_of)) });
  return [...found.values()];
}
