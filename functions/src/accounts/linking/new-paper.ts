import { mostPaperAccounts } from '@sthira/contract/paper-accounts';
import { type Instant, paiseFromLakhHundredths } from '@sthira/contract/units';
import { sealSession } from '#accounts/record/broker-session.ts';
import { openPlaces } from '#accounts/record/shard-places.ts';
import { openAudit } from '#audit/audit-log.ts';
import { openPaperSession } from '#brokers/paper/paper-connector.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { newPaperBook } from '#documents/paper-books.ts';
import { requireProfileIn } from '#people/roles/require-admin.ts';
import type { Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { oneAtATime } from '#platform/limits/concurrency.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Unit } from '#platform/store/unit.ts';
import { fileNewShard } from './file-new-shard.ts';
import { newAccount, type Owner } from './new-account.ts';

interface NewPaper {
  /** The same for a request that is repeated: it finds the account that it has made. */
  id: string;
  action: 'addPaperAccount' | 'addPaperTwin';
  /** Among the reads: what it is made of, beside its place and its session. */
  open: (unit: Unit, owner: Owner, now: Instant) => Promise<Partial<AccountDocument>>;
}

/**
 * Makes an account on paper for the caller: it has no key, is logged in at once, and its book begins
 * with its size as money. `conflict` when the caller has as many as one may have.
 */
export async function makePaperAccount(
  { caller, clock, store }: Omit<Call<unknown>, 'input'>,
  { id, action, open }: NewPaper,
): Promise<void> {
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
        const given = await open(unit, owner, now);
        await refuseMore(unit, owner.uid);
        const audit = await openAudit(unit, id);
        const places = await openPlaces(unit);
        const place = places.take('paper');
        const input = { account_name: '', broker: 'Paper', api_key: '' } as const;
        const account: AccountDocument = {
          ...newAccount({ id, owner, input, shard: place.shard, now }),
          ...{ clientId: session.clientId, loginStatus: 'logged_in', tokenGeneratedAt: now },
          ...given,
        };
        const cashPaise = paiseFromLakhHundredths(account.accountSizeLakhHundredths ?? 0);
        unit.create(docs.account(id), account);
        unit.create(docs.paperBook(id), newPaperBook(cashPaise, now));
        unit.create(docs.session(id), sealed);
        const { accountName, twinOf } = account;
        audit({
          ...{ action, actor: { uid: owner.uid }, owners: [owner.uid], at: now },
          details: {
            ...{ ownerUid: owner.uid, accountName, broker: 'Paper' },
            ...(twinOf === undefined ? {} : { twinOf }),
          },
        });
        return place;
      },
      { clock },
    );
  const { shard, made } = await oneAtATime(`links of ${caller.uid}`, make);
  if (made) await fileNewShard(store, shard, clock);
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
