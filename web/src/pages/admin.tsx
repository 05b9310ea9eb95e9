import type { Account } from '@sthira/contract/accounts';
import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { fitsFilter, isFiltered, noFilter } from '#entities/account/find/account-filter.ts';
import { AccountFilters } from '#entities/account/find/account-filters.tsx';
import { addressOf, listPlaceOf, type PlaceChange } from '#entities/account/find/list-place.ts';
import { accountSearch } from '#entities/account/find/search-accounts.ts';
import { LoginBadge } from '#entities/account/login/login-badge.tsx';
import { LoginsNotice } from '#entities/account/login/logins-notice.tsx';
import { useAccountLogin } from '#entities/account/login/use-account-login.ts';
import { useLoginAll } from '#entities/account/login/use-login-all.ts';
import { useAllAccounts } from '#entities/account/record/use-accounts.ts';
import { capitalAtWork } from '#entities/account/trading/capital.ts';
import { creditsToStart } from '#entities/account/trading/start-block.ts';
import { useTrading } from '#entities/account/trading/use-trading.ts';
import { usePerson, useProfile } from '#entities/person/session-provider.tsx';
import { useProfileReload } from '#entities/person/use-profile-reload.ts';
import type { Filters, FindAccounts } from '#features/control/account-control.tsx';
import { ControlCenter } from '#features/control/control-center.tsx';
import { SummaryCards } from '#features/control/summary-cards.tsx';
import { useListChanges } from '#features/control/use-list-changes.ts';
import { addressOf as addressOfIssues, filterOf } from '#features/issues/issue-filter.ts';
import { IssueQueue } from '#features/issues/issue-queue.tsx';
import { OverallBanner } from '#features/live/overall-banner.tsx';
import { allRuns, overall } from '#features/live/overall-stream.ts';
import {
  useOverallConnection,
  useOverallStream,
  useRefusedAsAdmin,
} from '#features/live/use-overall.ts';
import { RunState } from '#features/trading/run-state.tsx';
import { useLeaveRest } from '#features/trading/use-leave-rest.ts';
import { useLimitNotice } from '#features/trading/use-limit-notice.ts';
import { Button } from '#ui/controls/button.tsx';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeader } from '#ui/layout/card.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';

const capitalOf = (accounts: readonly Account[]) => ({
  ...capitalAtWork(accounts),
  credits: creditsToStart(accounts),
});
const renderLogin = (account: Account) => <LoginBadge account={account} />;

export function Component() {
  useTitle('Admin Dashboard');
  const { role } = useProfile();
  useOverallStream(role === 'admin' ? 'admin' : 'somebody-else');
  const refused = useRefusedAsAdmin();
  const reloadProfile = useProfileReload();
  useEffect(() => {
    if (refused) void reloadProfile();
  }, [refused, reloadProfile]);
  const { phase } = useOverallConnection();
  const {
    data: accounts,
    error,
    refetch,
    dataUpdatedAt,
  } = useAllAccounts(phase === 'connected' ? 'told' : 'none');
  const reread = useCallback(() => refetch({ cancelRefetch: false }), [refetch]);
  useLimitNotice(accounts, 'known');
  useListChanges(overall, { accounts, reread });
  const { login, check } = useAccountLogin('all');
  const logins = useLoginAll();
  const trading = useTrading('all');
  const leave = useLeaveRest('all');
  const renderRun = useCallback(
    (account: Account) => <RunState account={account} runs={allRuns} reader="all" leave={leave} />,
    [leave],
  );
  const { view, changeView, find, filters } = useListView();

  const [refreshing, setRefreshing] = useState(false);
  async function refresh() {
    setRefreshing(true);
    await refetch();
    setRefreshing(false);
  }

  return (
    <div className="space-y-5">
      <PageHeader
        title="Admin Dashboard"
        note="Every linked account: what it makes, what it uses, whether it trades."
      >
        <AsOf at={dataUpdatedAt || null} />
        <Button
          icon={<RefreshCw aria-hidden className="size-4" />}
          busy={refreshing}
          aria-keyshortcuts="r"
          onClick={refresh}
        >
          Refresh Data
        </Button>
      </PageHeader>
      <OverallBanner />
      {error ? <Notice kind="bad">{error.message}</Notice> : null}
      {accounts || !error ? (
        <>
          <SummaryCards accounts={accounts} live={overall} />
          <ControlCenter
            accounts={accounts}
            find={find}
            filters={filters}
            live={overall}
            renderLogin={renderLogin}
            renderRun={renderRun}
            login={login}
            check={check}
            loginAll={{
              busy: logins.start.isPending,
              run: (force) => logins.start.mutate({ force }),
              runChosen: (ids) => logins.start.mutate({ ids }),
              progress: (
                <LoginsNotice
                  ids={logins.ids}
                  accounts={accounts ?? []}
                  cancelling={logins.cancel.isPending}
                  cancel={logins.cancel.mutate}
                  dismiss={logins.forget}
                />
              ),
            }}
            trading={trading}
            capitalOf={capitalOf}
            view={view}
            changeView={changeView}
          />
        </>
      ) : null}
      <Issues />
    </div>
  );
}

const renderAccount = ({ name }: { name: string }) => (
  <Link
    className="font-medium text-accent hover:underline"
    to={`/master-accounts?search=${encodeURIComponent(name)}`}
  >
    {name}
  </Link>
);

function Issues() {
  const [address, put] = useAddress();
  const { uid } = usePerson();
  const filter = useMemo(() => filterOf(address), [address]);
  return (
    <IssueQueue
      me={uid}
      filter={filter}
      changeFilter={(wanted) => put(addressOfIssues(wanted))}
      renderAccount={renderAccount}
    />
  );
}

/** Search, filters, order, page size and page, kept in the address. */
function useListView() {
  const [address, put] = useAddress();
  const query = address.toString();
  const { filter, view } = useMemo(() => viewOf(query), [query]);
  const changeView = useCallback((changed: PlaceChange) => put(addressOf(changed)), [put]);
  const find = useCallback<FindAccounts>(
    (search) => {
      const [fits, isFound] = [fitsFilter(filter), accountSearch(search)];
      return (account) => fits(account) && isFound(account);
    },
    [filter],
  );
  const filters: Filters = {
    boxes: <AccountFilters filter={filter} change={(changed) => changeView({ filter: changed })} />,
    state: isFiltered(filter) ? 'some' : 'none',
    clear: () => changeView({ filter: noFilter }),
  };
  return { view, changeView, find, filters };
}

function viewOf(query: string) {
  const { filter, ...view } = listPlaceOf(new URLSearchParams(query));
  return { filter, view };
}
