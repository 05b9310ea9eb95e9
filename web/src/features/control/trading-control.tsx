import type { Account } from '@sthira/contract/accounts';
import type { ReactNode } from 'react';
import { useAccountList } from '#entities/account/find/use-account-list.tsx';
import { LoginsNotice } from '#entities/account/login/logins-notice.tsx';
import { useAccountLogin } from '#entities/account/login/use-account-login.ts';
import { useLoginAll } from '#entities/account/login/use-login-all.ts';
import { WaitingLogins } from '#entities/account/login/waiting-logins.tsx';
import { useTrading } from '#entities/account/trading/use-trading.ts';
import { useRights } from '#entities/person/rights.tsx';
import { ControlCenter } from './control-center.tsx';
import type { LiveSource } from './live.ts';
import { useTroubleList } from './trouble-filter.tsx';
import { useBulkTrades } from './use-bulk-trades.ts';
import type { Troubles } from './use-troubles.ts';

interface Props {
  /** `undefined` while they are on their way. */
  accounts: readonly Account[] | undefined;
  live: LiveSource;
  /** The text about what an account's run does, waits for or has left to do. */
  renderRun: (account: Account) => ReactNode;
  troubles: Troubles;
}

const none: readonly Account[] = [];

/** The control center, with the logins and the trading of everybody's accounts. */
export function TradingControl({ accounts, troubles, ...shown }: Props) {
  const list = useTroubleList(useAccountList(accounts ?? none), troubles);
  const { login, check } = useAccountLogin('all');
  const { start, cancel, ids, forget } = useLoginAll();
  const trading = useTrading('all');
  const bulk = useBulkTrades();
  const { may } = useRights();
  return (
    <ControlCenter
      accounts={accounts}
      list={list}
      login={login}
      check={check}
      loginAll={{
        busy: start.isPending,
        run: (force) => start.mutate({ force }),
        runChosen: (chosen) => start.mutate({ ids: chosen }),
        progress:
          ids.length > 0 ? (
            <LoginsNotice
              ids={ids}
              accounts={accounts ?? none}
              cancelling={cancel.isPending}
              cancel={cancel.mutate}
              dismiss={forget}
            />
          ) : !may('cancelLogins') ? null : (
            <WaitingLogins
              accounts={accounts ?? none}
              cancelling={cancel.isPending}
              cancel={cancel.mutate}
            />
          ),
      }}
      trading={trading}
      bulk={bulk}
      {...shown}
    />
  );
}
