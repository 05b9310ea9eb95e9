import type { AnyBroker } from '@sthira/contract/accounts';
import { type Instant, istDay, istInstant } from '@sthira/contract/units';
import { loggedOut } from '#accounts/logins/logout-account.ts';
import { isAtRest } from '#accounts/record/at-rest.ts';
import { endSession, type OpenSession, readSessionIn } from '#accounts/record/broker-session.ts';
import { openAudit } from '#audit/audit-log.ts';
import { type AccountDocument, isReal } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { log } from '#platform/log/log.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

/** From this time in India on a session is of the new day. */
const newDayFrom = '05:00';

/**
 * Ends the broker sessions of the day before, so that none is open when the market opens: the
 * exchange wants each day's login to be made anew. Accounts that trade, or are watched after a run,
 * keep theirs, since a position that is held over the night needs it; their brokers end it. It may
 * run late or twice: a session that was opened since five o'clock stays.
 */
export async function endSessions(store: Store, clock: Clock): Promise<void> {
  const before = istInstant(istDay(clock.now()), newDayFrom);
  const open = queryOf(collections.accounts).whereIn('loginStatus', ['logged_in', 'pending']);
  const old = (await store.findReadable(open)).filter((account) => isOld(account, before));
  const atRest = old.filter(isAtRest);
  const ended = await mapConcurrently([...ofBrokers(atRest)], ([, accounts]) =>
    endEach(store, accounts, { before, clock }),
  );
  const count = ended.reduce((sum, each) => sum + each, 0);
  const trading = old.length - atRest.length;
  log.info('session.ended', { accounts: count, failed: atRest.length - count, trading });
}

const isOld = (account: AccountDocument, before: Instant): boolean =>
  isReal(account) && account.tokenGeneratedAt !== null && account.tokenGeneratedAt < before;

/** Those of a broker are ended one after the other: it has all of them from one address. */
function ofBrokers(accounts: readonly AccountDocument[]): Map<AnyBroker, AccountDocument[]> {
  return Map.groupBy(accounts, ({ broker }) => broker);
}

async function endEach(
  store: Store,
  accounts: readonly AccountDocument[],
  { before, clock }: { before: Instant; clock: Clock },
): Promise<number> {
  let ended = 0;
  for (const account of accounts)
    try {
      const open = await forget(store, account.id, { before, clock });
      if (open) await endSession(account, open.session);
      ended += 1;
    } catch (error) {
      log.warn('session.not-ended', { accountId: account.id, error });
    }
  return ended;
}

/** Deletes what is stored of a session, unless the account has begun something since. */
async function forget(
  store: Store,
  id: string,
  { before, clock }: { before: Instant; clock: Clock },
): Promise<OpenSession | undefined> {
  return store.transact(async (unit) => {
    const account = await unit.read(docs.account(id));
    const isOpen = account?.loginStatus === 'logged_in' || account?.loginStatus === 'pending';
    if (!isOpen || !isOld(account, before) || !isAtRest(account)) return undefined;
    const open = await readSessionIn(unit, id);
    const audit = await openAudit(unit, id);
    const at = clock.now();
    unit.change(docs.account(id), { ...loggedOut, updatedAt: at });
    unit.remove(docs.session(id));
    audit({
      ...{ action: 'endSession', actor: { system: 'mornings' }, at },
      owners: [account.ownerUid],
      details: { broker: account.broker },
    });
    return open;
  });
}
