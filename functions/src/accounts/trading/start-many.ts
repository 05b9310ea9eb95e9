import { mostBulkTrades } from '@sthira/contract/bulk-trades';
import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { openAudit } from '#audit/audit-log.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { requireRightIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import { randomId } from '#platform/random-id.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Unit } from '#platform/store/unit.ts';
import { enqueueStarts } from '#platform/tasks.ts';
import { isUnderWay } from './bulk-turn.ts';

/**
 * Asks for a start of many accounts, which a task carries out, and answers which those are: whom
 * another start of many is about to start is left to that one. A second, later task is queued first:
 * if this call dies after it has written what is asked for, that one still does it.
 */
export async function startMany({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'startMany'>>): Promise<Answer<OutputOf<'startMany'>>> {
  const id = randomId();
  await enqueueStarts({ bulkId: id }, 'later').catch((error: unknown) => {
    throw new AppError('unavailable', 'No start could be queued. Please try again.', {
      detail: error,
    });
  });
  const accounts = await store.transact(async (unit) => {
    const { name } = await requireRightIn(unit, { uid: caller.uid, call: 'startMany' });
    const now = clock.now();
    const written = await unit.read(docs.bulkTrade(id));
    if (written) return written.waiting;
    const taken = await waitingIn(unit, now);
    const waiting = [...new Set(input.account_ids)].filter((one) => !taken.has(one));
    if (waiting.length === 0)
      throw new AppError('conflict', 'A start of all these accounts is under way already.');
    const audit = await openAudit(unit, caller.uid);
    unit.create(docs.bulkTrade(id), {
      ...{ id, verb: 'start', by: caller.uid, byName: name || caller.email, at: now },
      ...{ of: waiting.length, waiting, done: [], failed: [], stoppedOwners: [] },
      ...{ state: 'under-way', movedAt: now, endedAt: null, endedBy: '' },
    });
    const details = { accounts: waiting.length };
    audit({ action: 'startMany', actor: { uid: caller.uid }, at: now, details });
    return waiting;
  });
  await enqueueStarts({ bulkId: id }, 'now').catch((error: unknown) =>
    log.error('start.not-queued', { requestId: id, error }),
  );
  return {
    data: { bulk_id: id, account_ids: accounts },
    message: `Starting ${accounts.length} account(s).`,
  };
}

/** The accounts that wait for their turn in another start of many. */
async function waitingIn(unit: Unit, now: number): Promise<Set<string>> {
  const latest = queryOf(collections.bulkTrades).where('state', '==', 'under-way');
  const found = await unit.findReadable(latest.limit(mostBulkTrades));
  return new Set(found.filter((one) => isUnderWay(one, now)).flatMap(({ waiting }) => waiting));
}
