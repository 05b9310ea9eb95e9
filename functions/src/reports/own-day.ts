import { type Day, type Instant, istDay } from '@sthira/contract/units';
import { type AccountDocument, isReal } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { AppError } from '#platform/errors.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { Held } from './former-accounts.ts';
import { heldRange } from './read-account-days.ts';

interface Wanted {
  uid: string;
  accountId: string;
  day: Day;
  now: Instant;
}

/**
 * The account, if this IST day of it was the person's: also of one they deleted or handed over.
 * Throws `not-found` for one they never had, and `bad-input` for a day to come and for one on which
 * it was not theirs. A day before the account is theirs where it was nobody else's: its record may
 * be older.
 */
export async function findOwnDay(
  store: Store,
  { uid, accountId, day, now }: Wanted,
): Promise<AccountDocument> {
  const held = await everHeldOf(store, { uid, accountId });
  const [first] = held;
  if (!first) throw new AppError('not-found', 'Account not found.');
  if (day > istDay(now)) refuse('This day is still to come.');
  const own = held.find((each) => {
    const { fromDay, toDay } = heldRange(each, now);
    return fromDay <= day && day <= toDay;
  });
  if (own) return own.account;
  return refuse('The account was not yours on this day.');
}

/** A contract note is of an account at a broker. Throws `bad-input` for one on paper. */
export function requireAtBroker(account: AccountDocument): void {
  if (isReal(account)) return;
  const text = 'An account on paper has no contract note.';
  throw new AppError('bad-input', text, { fields: { account_id: text } });
}

async function everHeldOf(
  store: Store,
  { uid, accountId }: Pick<Wanted, 'uid' | 'accountId'>,
): Promise<Held[]> {
  const [[present, deleted], former] = await Promise.all([
    store.readBoth(docs.account(accountId), docs.deletedAccount(accountId)),
    store.findReadable(
      queryOf(collections.formerAccounts).where('ownerUid', '==', uid).where('id', '==', accountId),
    ),
  ]);
  return [
    ...(present?.ownerUid === uid ? [{ account: present }] : []),
    ...(deleted?.ownerUid === uid ? [{ account: deleted, until: deleted.deletedAt }] : []),
    ...former.map(({ until, ...account }) => ({ account, until })),
  ];
}

function refuse(text: string): never {
  throw new AppError('bad-input', text, { fields: { date: text } });
}
