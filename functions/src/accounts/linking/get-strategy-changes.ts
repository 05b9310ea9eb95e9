import type { AuditRow } from '@sthira/contract/audit';
import type { InputOf } from '@sthira/contract/operations';
import { type StrategyChange, strategyChangesKept } from '@sthira/contract/strategy-changes';
import { findAccount } from '#accounts/record/find-account.ts';
import { collections } from '#documents/collections.ts';
import type { Answer, Call, Caller } from '#platform/call.ts';
import { queryOf } from '#platform/store/query.ts';

/** Of an account's edits, how many are looked through for changes of its strategy. */
const mostEdits = 500;

/**
 * The saved changes of an account's strategy, newest first, from its rows of the audit trail. An
 * owner sees none from before the account was handed to them.
 */
export async function getStrategyChanges({
  caller,
  input: { id },
  store,
}: Call<InputOf<'getStrategyChanges'>>): Promise<Answer<StrategyChange[]>> {
  const account = await findAccount(store, { caller, id });
  const since = account.ownerUid === caller.uid ? (account.handedAt ?? 0) : 0;
  const edits = queryOf(collections.audit)
    .where('subject', '==', id)
    .whereIn('action', ['modifyAccount', 'modifyAccountFor'])
    .orderBy('at', 'desc')
    .limit(mostEdits);
  const rows = await store.find(edits);
  const changes = rows
    .filter(({ at }) => at > since)
    .flatMap((row) => changeOf(row, caller))
    .slice(0, strategyChangesKept);
  return { data: changes, message: 'Changes loaded.' };
}

function changeOf(
  { subject, sequence, action, actor, at, details }: AuditRow,
  { uid }: Pick<Caller, 'uid'>,
): StrategyChange[] {
  const { strategyBefore: before, strategyAfter: after } = details;
  if (typeof before !== 'string' || typeof after !== 'string') return [];
  const isOwn = 'uid' in actor && actor.uid === uid;
  const other = action === 'modifyAccountFor' ? 'admin' : 'owner';
  const by = isOwn ? 'you' : other;
  return [{ id: `${subject}-${sequence}`, at: new Date(at).toISOString(), by, before, after }];
}
