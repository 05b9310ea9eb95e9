import type { Account } from '@sthira/contract/accounts';
import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from '#app/use-address.ts';
import { useTitle } from '#app/use-title.ts';
import { addressOf, listPlaceOf } from '#features/accounts/list-place.ts';
import { LoginBadge } from '#features/accounts/login-badge.tsx';
import { searchAccounts } from '#features/accounts/search-accounts.ts';
import { useAccountLogin } from '#features/accounts/use-account-login.ts';
import { useAllAccounts } from '#features/accounts/use-accounts.ts';
import { useLoginAll } from '#features/accounts/use-login-all.ts';
import type { ListView } from '#features/control/account-control.tsx';
import { ControlCenter } from '#features/control/control-center.tsx';
import { SummaryCards } from '#features/control/summary-cards.tsx';
import { useListNews } from '#features/control/use-list-news.ts';
import { addressOf as addressOfIssues, filterOf } from '#features/issues/issue-filter.ts';
import { IssueQueue } from '#features/issues/issue-queue.tsx';
import { OverallBanner } from '#features/live/overall-banner.tsx';
import { overall } from '#features/live/overall-stream.ts';
import { useOverallConnection, useOverallStream, useRefusedAsAdmin } from '#features/live/use-overall.ts';
import { useProfile } from '#features/session/session-provider.tsx';
import { useProfileReload } from '#features/session/use-profile-reload.ts';
import { capitalAtWork } from '#features/trading/capital.ts';
import { useTradingFor } from '#features/trading/use-trading-for.ts';
import { AsOf } from '#ui/as-of.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';

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
  const { data: accounts, error, refetch, dataUpdatedAt } = useAllAccounts(phase === 'connected' ? 'told' : 'none');
  const reread = useCallback(() => refetch({ cancelRefetch: false }), [refetch]);
  useListNews(overall, { accounts, reread });
  const { login } = useAccountLogin('all');
  const { mutate: run, isPending: loggingIn } = useLoginAll();
  const trading = useTradingFor();
  const [view, changeView] = useListView();
  const readAccounts = useCallback(async () => (await refetch({ throwOnError: true })).data ?? [], [refetch]);

  const [refreshing, setRefreshing] = useState(false);
  async function refresh() {
    setRefreshing(true);
    await refetch();
    setRefreshing(false);
  }

  return (
    <div className="space-y-5">
      <PageHeader title="Admin Dashboard" note="Every linked account: what it makes, what it uses, whether it trades.">
        <AsOf at={dataUpdatedAt || null} />
        <Button icon={<RefreshCw aria-hidden className="size-4" />} busy={refreshing} aria-keyshortcuts="r" onClick={refresh}>
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
            readAccounts={readAccounts}
            find={searchAccounts}
            live={overall}
            renderLogin={renderLogin}
            login={login}
            loginAll={{ busy: loggingIn, run }}
            trading={trading}
            capitalOf={capitalAtWork}
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
  <Link className="font-medium text-accent hover:underline" to={`/master-accounts?search=${encodeURIComponent(name)}`}>
    {name}
  </Link>
);

function Issues() {
  const [address, put] = useAddress();
  const filter = useMemo(() => filterOf(address), [address]);
  return <IssueQueue filter={filter} changeFilter={(wanted) => put(addressOfIssues(wanted))} renderAccount={renderAccount} />;
}

/** Search, page size and page, kept in the address. */
function useListView(): [ListView, (view: Partial<ListView>) => void] {
  const [address, put] = useAddress();
  const { search, size, page } = listPlaceOf(address);
  const view = useMemo(() => ({ search, size, page }), [search, size, page]);
  const change = useCallback((changed: Partial<ListView>) => put(addressOf(changed)), [put]);
  return [view, change];
}
