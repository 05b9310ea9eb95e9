import type { InputOf } from '@sthira/contract/operations';
import type { SeenPerson } from '@sthira/contract/seen-person';
import { getOrders } from '#accounts/books/get-orders.ts';
import { getPositions } from '#accounts/books/get-positions.ts';
import { getTrades } from '#accounts/books/get-trades.ts';
import { getAccounts } from '#accounts/listing/get-accounts.ts';
import { openAudit } from '#audit/audit-log.ts';
import { getWallet } from '#credits/get-wallet.ts';
import { lookUpUser, unknownEmail } from '#people/lookup/find-user.ts';
import type { Answer, Call, Caller } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';

/**
 * What a person sees on the dashboard now, for an admin or one of the staff who helps them. It is a row of the person's
 * audit trail before anything is read, and the person reads of it on the page of activity. Throws
 * `not-found` for an e-mail nobody has.
 */
export async function seePerson({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'seePerson'>>): Promise<Answer<SeenPerson>> {
  const person = (await lookUpUser(store, input.email)) ?? unknownEmail();
  const { uid, email, name } = person;
  await store.transact(async (unit) => {
    const audit = await openAudit(unit, uid);
    audit({
      action: 'seePerson',
      actor: { uid: caller.uid },
      at: clock.now(),
      details: { email, as: caller.role ?? '' },
    });
  });
  const theirs: Caller = { uid, email, name, role: person.role };
  const call = { caller: theirs, input: {}, clock, store };
  const [wallet, accounts, positions, orders, trades] = await Promise.all([
    getWallet(call),
    getAccounts(call),
    bookOf(getPositions(call)),
    bookOf(getOrders(call)),
    bookOf(getTrades(call)),
  ]);
  const { milli_credits } = wallet.data;
  return {
    data: { uid, email, name, milli_credits, accounts: accounts.data, positions, orders, trades },
    message: 'Dashboard loaded.',
  };
}

/** A book that nobody could read is empty, with the reason. */
async function bookOf<Row>(
  reading: Promise<Answer<Row[]>>,
): Promise<{ rows: Row[]; unread: string }> {
  try {
    const { data, message, unread = [] } = await reading;
    return { rows: data, unread: unread.length > 0 ? message : '' };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    return { rows: [], unread: error.message };
  }
}
