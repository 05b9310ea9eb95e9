import { claimsIn } from '#run/books/claims.ts';
import { signed, workingQuantity } from '#run/books/order-life.ts';
import type { RunContract } from '#run/books/run-contracts.ts';
import { contractsAtStake, unitsByPositions } from '#run/facts/agreement.ts';
import type { RunState } from '#run/state/state.ts';

/*
 * While the trade book cannot be read, nobody tells what an order has traded. A contract that the run
 * is closing then counts as closed as far as the positions show it: after as long, and as many
 * readings, as positions take to be believed against the trades (`isBelieved`). Only what is held
 * becomes less by it. The orders still count as working until the trade book tells their end, so none
 * is sent twice, no unit of a wing is sold that an order at work may still need, and the run does not
 * end before.
 */

/**
 * What the positions show of the contracts whose exits the trade book cannot tell of, in signed units
 * of the run, and since when: counted anew when it changes or an order of the contract does.
 */
export function followShown(state: RunState): RunState['shown'] {
  const { positions, part } = state;
  if (!positions || part?.trades !== null) return {};
  const next: Record<number, RunState['shown'][number]> = {};
  for (const contract of contractsAtStake(state)) {
    const { instrumentId: id, changedAt } = contract;
    const units = isBeingClosed(contract) ? unitsByPositions(state, id) : undefined;
    if (units === undefined || isDenied(contract, { state, units })) continue;
    const before = state.shown[id];
    next[id] =
      before?.units === units && before.sinceAt > changedAt
        ? { ...before, readings: before.readings + 1 }
        : { units, sinceAt: positions.readAt, readings: 1 };
  }
  return next;
}

/** Whether all that may still trade in the contract are exits that were sent. */
function isBeingClosed({ orders }: RunContract): boolean {
  const working = orders.filter((order) => workingQuantity(order) > 0);
  return (
    working.length > 0 &&
    working.every(({ purpose, sentAt }) => purpose === 'exit' && sentAt !== null)
  );
}

/** Whether an order book that can be read says something else than the positions do. */
function isDenied(
  { instrumentId, orders }: RunContract,
  { state, units }: { state: RunState; units: number },
): boolean {
  const rows = state.part?.orders;
  if (!rows) return false;
  const claimOf = claimsIn({ orders: rows, trades: [] });
  const unrecorded = orders.map((order) => {
    const filled = claimOf(order).row?.filledQuantity ?? 0;
    return signed(order, Math.max(filled - order.filledQuantity, 0));
  });
  const held = state.orders.book.held[instrumentId] ?? 0;
  return held + unrecorded.reduce((sum, each) => sum + each, 0) !== units;
}
