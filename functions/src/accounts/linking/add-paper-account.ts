import type { InputOf } from '@sthira/contract/operations';
import { mostPaperAccounts } from '@sthira/contract/paper-accounts';
import { paiseFromLakhHundredths } from '@sthira/contract/units';
import { sealSession } from '#accounts/record/broker-session.ts';
import { openPlaces } from '#accounts/record/shard-places.ts';
import { openAudit } from '#audit/audit-log.ts';
import { openPaperSession } from '#brokers/paper/paper-connector.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { newPaperBook } from '#documents/paper-books.ts';
import { requireProfileIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { oneAtATime } from '#platform/limits/concurrency.ts';
import { idOf, randomId } from '#platform/random-id.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Unit } from '#platform/store/unit.ts';
import { fileNewShard } from './file-new-shard.ts';
import { newAccount } from './new-account.ts';
import { readGivenStrategy } from './strategy-change.ts';

/**
 * Makes an account on paper for the caller: it has no key, is logged in at once, and its book begins
 * with its size as money. A request that is repeated finds the account that it has made. `conflict`
 * when the caller has as many as one may have.
 */
export async function addPaperAccount({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'addPaperAccount'>>): Promise<Answer<{ id: string }>> {
  const { request_id, ...given } = input;
  readGivenStrategy(given.strategy);
  const id = request_id ? idOf(`${caller.uid} ${request_id}`) : randomId();
  const now = clock.now();
  const session = openPaperSession(id, clock);
  const sealed = await sealSession(id, { session, openedAt: now });
  // Places are counted in one document: one person takes one turn at a time.
  const make = () =>
    store.transact(
      async (unit) => {
        const made = await unit.read(docs.account(id));
        // An earlier attempt, or the same request, was committed, and its answer was lost.
        if (made) return { shard: made.shard, made: false };
        const owner = await requireProfileIn(unit, caller);
        await refuseMore(unit, owner.uid);
        const audit = await openAudit(unit, id);
        const places = await openPlaces(unit);
        const place = places.take('paper');
        const asked = { ...given, broker: 'Paper', api_key: '' } as const;
        const account: AccountDocument = {
          ...newAccount({ id, owner, input: asked, shard: place.shard, now }),
          ...{ clientId: session.clientId, loginStatus: 'logged_in', tokenGeneratedAt: now },
        };
        const cashPaise = paiseFromLakhHundredths(account.accountSizeLakhHundredths ?? 0);
        unit.create(docs.account(id), account);
        unit.create(docs.paperBook(id), newPaperBook(cashPaise, now));
        unit.create(docs.session(id), sealed);
        audit({
          action: 'addPaperAccount',
          actor: { uid: owner.uid },
          owners: [owner.uid],
          at: now,
          details: { ownerUid: owner.uid, accountName: account.accountName, broker: 'Paper' },
        });
        return place;
      },
      { clock },
    );
  const { shard, made } = await oneAtATime(`links of ${caller.uid}`, make);
  if (made) await fileNewShard(store, shard, clock);
  return { data: { id }, message: 'Paper account added successfully' };
}

async function refuseMore(unit: Unit, ownerUid: string): Promise<void> {
  const had = await unit.findReadable(
    queryOf(collections.accounts).where('ownerUid', '==', ownerUid).where('broker', '==', 'Paper'),
  );
  if (had.length >= mostPaperAccounts)
    throw new AppError(
      'conflict',
      `You have ${mostPaperAccounts} paper accounts, which is the most. Delete one of them first.`,
    );
}
