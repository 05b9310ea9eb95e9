import type { InputOf } from '@sthira/contract/operations';
import type { Report } from '@sthira/contract/reports';
import { accountsOf, findAccount } from '#accounts/record/find-account.ts';
import type { Answer, Call } from '#platform/call.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import type { Store } from '#platform/store/store.ts';
import { accountReport } from './account-report.ts';
import { combineReports } from './combine-reports.ts';
import { readCreditsSpent } from './credits-spent.ts';
import { deletedAccounts } from './deleted-accounts.ts';
import { formerAccounts, type Held, ordersOf } from './former-accounts.ts';
import { readOrders } from './read-orders.ts';

/**
 * What the accounts traded and made in a range of days, from the product's own record of their
 * orders and executions, each while it was its owner's. Without chosen ones the accounts that were
 * deleted, or handed to somebody else, are among them.
 */
export async function getReport({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'getReport'>>): Promise<Answer<Report>> {
  const { account_ids: ids } = input;
  const held = ids
    ? await mapConcurrently([...new Set(ids)], async (id) => ({
        account: await findAccount(store, { caller, id }),
      }))
    : await everOf(store, caller.uid);
  const range = { fromDay: input.from_date, toDay: input.to_date };
  const readAt = clock.now();
  const reports = await mapConcurrently(held, async (each: Held) => {
    const { account } = each;
    return accountReport(ordersOf(each, await readOrders(store, account.id, range)), {
      source: { account, readAt },
      range,
    });
  });
  const spent = await readCreditsSpent(store, {
    accounts: held.map(({ account }) => account),
    range,
  });
  return { data: combineReports(reports, { readAt, spent }), message: 'Report loaded.' };
}

async function everOf(store: Store, uid: string): Promise<Held[]> {
  const [present, deleted, former] = await Promise.all([
    accountsOf(store, uid),
    deletedAccounts(store, { ownerUid: uid }),
    formerAccounts(store, uid),
  ]);
  return [...[...present, ...deleted].map((account) => ({ account })), ...former];
}
