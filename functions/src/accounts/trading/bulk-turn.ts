import { type BulkTrade, bulkStartLivesMs } from '@sthira/contract/bulk-trades';
import type { Instant } from '@sthira/contract/units';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { AppError } from '#platform/errors.ts';
import { notDone, unclear } from '#platform/store/database-refusal.ts';
import type { Unit } from '#platform/store/unit.ts';
import type { Outcome } from './for-each-account.ts';
import type { StartTurn } from './start-account.ts';

const noTurn = 'The start was taken back before its turn came.';
/** Two thousand of them fit into one document. */
const longestReason = 300;
/** Our records did not answer: it is tried again, because a start of many starts an account once. */
const unanswered: readonly string[] = [notDone, unclear];
const ownerStopped = 'Its owner has stopped all of their accounts since.';

/** Whether a start was refused because what asked for it, and not the account, is no more. */
export const isTakenBack = ({ message }: { message: string }): boolean =>
  message === noTurn || message === ownerStopped;

/** Whether accounts may still be started for it. */
export const isUnderWay = ({ state, at }: BulkTrade, now: Instant): boolean =>
  state === 'under-way' && now < at + bulkStartLivesMs;

/** The turn of an account in a start of many, which starts it once. */
export function turnOf(bulkId: string): StartTurn {
  return {
    isMade: ({ startedBy }) => startedBy?.bulkId === bulkId,
    requireIn: (unit, account, now) => requireTurnIn(unit, account, { bulkId, now }),
    mark: (unit, { id }, runId) => unit.change(docs.account(id), { startedBy: { bulkId, runId } }),
  };
}

/**
 * Throws unless a start of many may still start this account. Read in the transaction of the start,
 * so that of a start and a Stop All at once either the start is refused or the stop finds the run.
 */
async function requireTurnIn(
  unit: Unit,
  { id, ownerUid }: Pick<AccountDocument, 'id' | 'ownerUid'>,
  { bulkId, now }: { bulkId: string; now: Instant },
): Promise<void> {
  const bulk = await unit.read(docs.bulkTrade(bulkId));
  if (!bulk || !isUnderWay(bulk, now) || !bulk.waiting.includes(id))
    throw new AppError('conflict', noTurn);
  if (bulk.stoppedOwners.includes(ownerUid)) throw new AppError('conflict', ownerStopped);
}

/**
 * What has become of a start of many once some accounts have had their turn. Each counts once,
 * however often their turn came; those it was taken back from wait on, and behind all others those
 * whose turn our records did not answer.
 */
export function afterTurn(
  bulk: BulkTrade,
  outcomes: readonly Outcome[],
  now: Instant,
): Pick<BulkTrade, 'waiting' | 'done' | 'failed' | 'state' | 'movedAt' | 'endedAt'> {
  const started = outcomes.filter(({ refusal }) => !refusal).map(({ id }) => id);
  const done = [...new Set([...bulk.done, ...started])];
  const refused = outcomes.flatMap(({ id, refusal }) =>
    refusal && ![noTurn, ...unanswered].includes(refusal.message)
      ? [{ id, message: refusal.message.slice(0, longestReason) }]
      : [],
  );
  const again = outcomes.flatMap(({ id, refusal }) =>
    refusal && unanswered.includes(refusal.message) ? [id] : [],
  );
  const failed = new Map([...refused, ...bulk.failed].map((one) => [one.id, one]));
  for (const id of done) failed.delete(id);
  const left = bulk.waiting.filter((id) => !done.includes(id) && !failed.has(id));
  const waiting = [
    ...left.filter((id) => !again.includes(id)),
    ...left.filter((id) => again.includes(id)),
  ];
  const ends = bulk.state === 'under-way' && waiting.length === 0;
  return {
    ...{ waiting, done, failed: [...failed.values()], movedAt: now },
    state: ends ? 'finished' : bulk.state,
    endedAt: ends ? now : bulk.endedAt,
  };
}
