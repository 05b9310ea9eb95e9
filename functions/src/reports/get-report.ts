import type { InputOf } from '@sthira/contract/operations';
import type { Report } from '@sthira/contract/reports';
import { accountsOf, findAccount } from '#accounts/record/find-account.ts';
import { isReal } from '#documents/accounts.ts';
import type { Answer, Call, Caller } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import type { Store } from '#platform/store/store.ts';
import { accountReport } from './account-report.ts';
import { combineReports } from './combine-reports.ts';
import { readCreditsSpent } from './credits-spent.ts';
import { deletedAccounts } from './deleted-accounts.ts';
import { formerAccounts, type Held, ordersOf } from './former-accounts.ts';
import { readOrders } from './read-orders.ts';
import { readSparedDays } from './spared-days.ts';

/**
 * What the accounts traded and made in a range of days, from the product's own record of their
 * orders and executions, each while it was its owner's. Without chosen ones the accounts that were
 * deleted, or handed to somebody else, are among them, and none on paper. Throws `bad-input` when
 * chosen ones are of both kinds: their money is never added up.
 */
export async function getReport({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'getReport'>>): Promise<Answer<Report>> {
  const { account_ids: ids } = input;
  const held = ids ? await chosenOf(store, caller, ids) : await everOf(store, caller.uid);
  const range = { fromDay: input.from_date, toDay: input.to_date };
  const readAt = clock.now();
  const reports = await mapConcurrently(held, async (each: Held) => {
    const { account } = each;
    return accountReport(ordersOf(each, await readOrders(store, account.id, range)), {
      source: { account, readAt },
      range,
    });
  });
  const accounts = held.map(({ account }) => account);
  const spent = await readCreditsSpent(store, { accounts, range });
  const spared = await readSparedDays(store, { accounts, range });
  return {
    data: {
      ...combineReports(reports, { readAt, spent }),
      ...(spared.length > 0 ? { spared_days: spared } : {}),
    },
    message: 'Report loaded.',
  };
}

async function chosenOf(
  store: Store,
  caller: Pick<Caller, 'uid' | 'role'>,
  ids: readonly string[],
): Promise<Held[]> {
  const held = await mapConcurrently([...new Set(ids)], async (id) => ({
    account: await findAccount(store, { caller, id }),
  }));
  if (new Set(held.map(({ account }) => isReal(account))).size < 2) return held;
  const text = 'A report is of accounts on paper or of others, never of both.';
  throw new AppError('bad-input', text, { fields: { account_ids: text } });
}

async function everOf(store: Store, uid: string): Promise<Held[]> {
  const [present, deleted, former] = await Promise.all([
    accountsOf(store, uid),
    deletedAccounts(store, { ownerUid: uid }),
    formerAccounts(store, uid),
  ]);
  const own = [...present, ...deleted].filter(isReal);
  return [...own.map((account) => ({ account })), ...former];
}
