import type { AdminReport } from '@sthira/contract/admin-reports';
import type { InputOf } from '@sthira/contract/operations';
import { isReal } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import type { Answer, Call } from '#platform/call.ts';
import { queryOf } from '#platform/store/query.ts';
import { readClosedDays } from './close-days.ts';
import { sumDayCharges } from './credits-spent.ts';
import { deletedAccounts } from './deleted-accounts.ts';
import { paperFigures } from './paper-figures.ts';
import { platformReport } from './platform-report.ts';
import { readActions } from './read-actions.ts';
import { readDayFigures } from './read-day-figures.ts';
import { readIssueMetrics } from './system-metrics.ts';

/**
 * The platform over a range of days: how many people used it, the results of the accounts and the
 * algorithm, and how well it worked. Nothing that was done or made on paper is in it but how
 * many there are.
 */
export async function getAdminReport({
  input,
  clock,
  store,
}: Call<InputOf<'getAdminReport'>>): Promise<Answer<AdminReport>> {
  const range = { fromDay: input.from_date, toDay: input.to_date };
  const readAt = clock.now();
  const [accounts, deleted, closed] = await Promise.all([
    store.findReadable(queryOf(collections.accounts)),
    deletedAccounts(store, 'everybody'),
    readClosedDays(store),
  ]);
  const ever = [...accounts, ...deleted];
  const onPaper = new Set(ever.filter((account) => !isReal(account)).map(({ id }) => id));
  const brokers = new Map(ever.map((account) => [account.id, account]));
  const [users, daysOf, milliCredits, { actions, leftOut }, issues] = await Promise.all([
    store.findReadable(queryOf(collections.users)),
    readDayFigures(store, { range, closed, brokers }),
    sumDayCharges(store, range),
    readActions(store, range),
    readIssueMetrics(store, range),
  ]);
  return {
    data: platformReport({
      readAt,
      range,
      users,
      accounts: accounts.filter(isReal),
      deleted: deleted.filter(isReal),
      daysOf,
      milliCredits,
      actions: actions.filter(({ subject }) => !onPaper.has(subject)),
      actionsLeftOut: leftOut,
      issues,
      paper: paperFigures({ accounts, deleted, now: readAt }),
    }),
    message: 'Report loaded.',
  };
}
