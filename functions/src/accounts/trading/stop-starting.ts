import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import { requireRightIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';

/** Takes the accounts whose turn has not come out of a start of many, whoever asked for it. */
export async function stopStarting({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'stopStarting'>>): Promise<Answer<OutputOf<'stopStarting'>>> {
  const doc = docs.bulkTrade(input.bulk_id);
  const left = await store.transact(async (unit) => {
    const { name } = await requireRightIn(unit, { uid: caller.uid, call: 'stopStarting' });
    const bulk = await unit.read(doc);
    if (!bulk) throw new AppError('not-found', 'This start is not known.');
    if (bulk.state !== 'under-way') throw new AppError('conflict', 'This start has ended already.');
    const audit = await openAudit(unit, caller.uid);
    const now = clock.now();
    unit.change(doc, { state: 'cancelled', endedAt: now, endedBy: name || caller.email });
    const details = { accounts: bulk.waiting.length };
    audit({ action: 'stopStarting', actor: { uid: caller.uid }, at: now, details });
    return bulk.waiting.length;
  });
  return { data: { left }, message: `${left} account(s) are not started.` };
}
