import { type Account, isOnPaper } from '@sthira/contract/accounts';
import { type ComponentProps, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccountLogin } from '#entities/account/login/use-account-login.ts';
import { countedAccounts } from '#entities/account/paper/paper.ts';
import { accountsWithTwin } from '#entities/account/paper/twins.ts';
import { isAtWork } from '#entities/account/trading/trading-state.ts';
import type { SeenStops } from '#entities/books/before-stop.ts';
import { ownRuns } from '#features/live/status-stream.ts';
import { TotalMtm } from '#features/live/total-mtm.tsx';
import { LinkedAccounts } from '#features/trading/linked-accounts.tsx';
import { useLeaveRest } from '#features/trading/use-leave-rest.ts';
import { later } from '#platform/load-part.ts';
import { AccountPosition } from './account-position.tsx';
import { agentOf, figuresOf } from './live-figures.tsx';

// Of these only somebody new sees something.
const TryOnPaper = later(() => import('#features/accounts/try-on-paper.tsx'));
const PaperDialog = later(() => import('#features/accounts/paper-dialog.tsx'));
// And of this who has a twin on paper.
const ShadowLine = later(() => import('#features/shadow/shadow-line.tsx'));

type Props = Pick<
  ComponentProps<typeof LinkedAccounts>,
  'accounts' | 'loading' | 'positions' | 'wallet' | 'clearRequested'
> & {
  /** What was asked for elsewhere: a question, or the form of an account on paper. */
  requested: 'stop-all' | 'paper' | null;
};

/** What the runs of the person's accounts stand at, added up. */
function OwnTotal({ accounts }: Pick<Props, 'accounts'>) {
  const atWork = countedAccounts(accounts).counted.filter(isAtWork);
  return atWork.length > 0 ? <TotalMtm accountIds={atWork.map(({ id }) => id)} /> : null;
}

/**
 * The person's accounts, each with the figures of the live stream. `all` are those too that are not
 * looked at now.
 */
export function OwnAccounts({
  positions,
  all,
  stops,
  requested,
  ...shown
}: Props & { all: readonly Account[]; stops: SeenStops }) {
  const { login, check } = useAccountLogin();
  const leaveRest = useLeaveRest('own');
  // Kept here: the account that is made takes the button's place before it is started.
  const [paper, setPaper] = useState<'open' | 'closed'>('closed');
  const asksPaper = requested === 'paper' && !shown.loading;
  const closePaper = () => {
    setPaper('closed');
    if (asksPaper) shown.clearRequested();
  };
  return (
    <>
      <LinkedAccounts
        positions={positions}
        runs={ownRuns}
        login={login}
        check={check}
        leaveRest={leaveRest}
        renderAgent={(account) => (
          <>
            {agentOf(account)}
            {isOnPaper(account) ? (
              <Link
                to={`/play?account=${account.id}`}
                aria-label={`Play a day with ${account.account_name}`}
                className="block w-fit text-xs underline underline-offset-2"
              >
                Play a day
              </Link>
            ) : null}
          </>
        )}
        renderMtm={figuresOf}
        renderPosition={(account) => (
          <div className="space-y-2 empty:hidden">
            {accountsWithTwin([account], all).length > 0 ? (
              <Suspense>
                <ShadowLine account={account} />
              </Suspense>
            ) : null}
            <AccountPosition account={account} positions={positions?.data} stops={stops} />
          </div>
        )}
        tryOnPaper={
          <TryOnPaper accounts={shown.accounts} variant="primary" open={() => setPaper('open')} />
        }
        total={<OwnTotal accounts={shown.accounts} />}
        requested={requested === 'paper' ? null : requested}
        {...shown}
      />
      {paper === 'open' || asksPaper ? (
        <Suspense>
          <PaperDialog close={closePaper} />
        </Suspense>
      ) : null}
    </>
  );
}
