import type { Account } from '@sthira/contract/accounts';
import { type ReactNode, useMemo, useState } from 'react';
import type { AccountList } from '#entities/account/find/use-account-list.tsx';
import { waitingLogins } from '#entities/account/login/waiting-logins.tsx';
import { splitPaper } from '#entities/account/paper/paper.ts';
import type { TradingVerb } from '#entities/account/trading/bulk-outcome.ts';
import { isAtWork } from '#entities/account/trading/trading-state.ts';
import type { Trading } from '#entities/account/trading/use-trading.ts';
import { useRights } from '#entities/person/rights.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { controlColumns } from './account-columns.tsx';
import { AccountControl } from './account-control.tsx';
import { GlobalActions, type LoginAll } from './global-actions.tsx';
import type { LiveSource } from './live.ts';
import { createSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { startableOf, stoppableOf } from './startable.ts';
import { type Question, TradingQuestion } from './trading-question.tsx';
import { UnderWay } from './under-way.tsx';
import type { BulkTrades } from './use-bulk-trades.ts';

interface Props {
  /** `undefined` while they are on their way. */
  accounts: readonly Account[] | undefined;
  list: AccountList;
  live: LiveSource;
  /** The text about what an account's run does, waits for or has left to do. */
  renderRun: (account: Account) => ReactNode;
  login: (account: Account) => Promise<unknown>;
  check: (account: Account) => Promise<unknown>;
  loginAll: LoginAll;
  trading: Trading;
  bulk: BulkTrades;
}

const none: readonly Account[] = [];

/** Login, start and stop, for every account at once and for each. */
export function ControlCenter({
  accounts,
  list,
  live,
  renderRun,
  login,
  check,
  loginAll,
  trading,
  bulk,
}: Props) {
  const { trade, stopAll, underway, outcome } = trading;
  const { waiting } = bulk;
  const [question, setQuestion] = useState<Question | null>(null);
  const all = accounts ?? none;
  // All accounts means those at brokers; the others are their owners' to start.
  const { real, paper } = useMemo(() => splitPaper(all), [all]);
  const { startable, leftOut } = startableOf(real, waiting);
  const stoppable = stoppableOf(real);

  async function confirm({ what, accounts: asked }: Question) {
    if (what === 'stop-all') await stopAll(real);
    else if (what === 'stop-one' || what === 'stop-some') await trade('stop', asked);
    else if (what === 'start-one') await trade('start', asked);
    else await bulk.start(asked);
    setQuestion(null);
  }

  const { start: starting, stop: stopping } = underway;
  const isStarting = bulk.asking || starting !== undefined;
  const underwayIds = useMemo(
    () => new Set([...waiting, ...[...(starting ?? []), ...(stopping ?? [])].map(({ id }) => id)]),
    [waiting, starting, stopping],
  );
  // Who only reads accounts is offered nothing to do with them.
  const acts = useRights().may('startTradingFor');
  const [selection] = useState(createSelection);
  const some = (verb: TradingVerb) => (chosen: readonly Account[]) =>
    setQuestion({
      what: `${verb}-${chosen.length === 1 ? 'one' : 'some'}`,
      accounts: chosen,
      leftOut: 0,
    });
  const columns = useMemo(
    () =>
      controlColumns({
        selection: acts ? selection : null,
        live,
        renderRun,
        login: (account) => void login(account),
        check,
        start: (account) => setQuestion({ what: 'start-one', accounts: [account], leftOut: 0 }),
        stop: (account) => setQuestion({ what: 'stop-one', accounts: [account], leftOut: 0 }),
        isUnderway: ({ id }) => underwayIds.has(id),
      }),
    [acts, selection, live, renderRun, login, check, underwayIds],
  );

  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Trading Control Center"
        note={
          accounts
            ? `${formatNumber(real.length - startable.length - leftOut, 'whole')} of ${formatNumber(real.length, 'whole')} at work${paper.length > 0 ? `; ${formatNumber(paper.length, 'whole')} on paper` : ''}`
            : 'Loading…'
        }
      />
      <UnderWay outcome={outcome} bulk={bulk} accounts={all} logins={loginAll.progress} />
      <GlobalActions
        accounts={real}
        loginAll={loginAll}
        startable={startable.length}
        stoppable={stoppable.length}
        busy={{ start: isStarting, stop: stopping !== undefined }}
        startAll={() =>
          setQuestion({
            what: 'start-all',
            accounts: startable,
            leftOut,
            loggingIn: waitingLogins(real.filter((account) => !isAtWork(account))).length,
          })
        }
        stopAll={() => setQuestion({ what: 'stop-all', accounts: stoppable, leftOut: 0 })}
      />
      {accounts ? (
        <AccountControl
          accounts={all}
          list={list}
          live={live}
          columns={columns}
          renderSelection={(found) => (
            <SelectionBar
              selection={selection}
              accounts={all}
              found={found}
              waiting={waiting}
              login={(chosen) => loginAll.runChosen(chosen.map(({ id }) => id))}
              start={some('start')}
              stop={some('stop')}
              busy={loginAll.busy || isStarting || stopping !== undefined}
            />
          )}
        />
      ) : (
        <SkeletonRows rows={4} label="Loading accounts" />
      )}
      {question ? (
        <TradingQuestion
          question={
            question.what === 'stop-all'
              ? { ...question, accounts: stopping ?? stoppable }
              : question
          }
          live={live}
          busy={
            bulk.asking || (question.what.startsWith('start') ? starting : stopping) !== undefined
          }
          confirm={() => void confirm(question)}
          cancel={() => setQuestion(null)}
        />
      ) : null}
    </Card>
  );
}
