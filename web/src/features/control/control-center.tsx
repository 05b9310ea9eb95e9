import type { Account } from '@sthira/contract/accounts';
import { type ReactNode, useMemo, useState } from 'react';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { controlColumns } from './account-columns.tsx';
import {
  AccountControl,
  type Filters,
  type FindAccounts,
  type ListView,
} from './account-control.tsx';
import { GlobalActions, type LoginAll } from './global-actions.tsx';
import type { LiveSource } from './live.ts';
import { type Outcome, OutcomeNotice } from './outcome-notice.tsx';
import { createSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { StartProgress } from './start-progress.tsx';
import { startableOf, stoppableOf } from './startable.ts';
import { type CapitalOf, type Question, TradingQuestion } from './trading-question.tsx';

type Verb = 'start' | 'stop';

/** Starts and stops accounts; answers when the server has. */
export interface Trading {
  trade: (verb: Verb, accounts: readonly Account[]) => Promise<unknown>;
  /** Whatever runs, with those among it that this screen does not know of. */
  stopAll: (known: readonly Account[]) => Promise<unknown>;
  underway: { [Of in Verb]: readonly Account[] | undefined };
  /** How far a start of many is. */
  progress: { asked: number; of: number } | undefined;
  cancelStart: () => void;
  outcome: Outcome | undefined;
}

interface Props {
  /** `undefined` while they are on their way. */
  accounts: readonly Account[] | undefined;
  find: FindAccounts;
  filters: Filters;
  live: LiveSource;
  renderLogin: (account: Account) => ReactNode;
  renderRun: (account: Account) => ReactNode;
  login: (account: Account) => Promise<unknown>;
  check: (account: Account) => Promise<unknown>;
  loginAll: LoginAll;
  trading: Trading;
  capitalOf: CapitalOf;
  view: ListView;
  changeView: (view: Partial<ListView>) => void;
}

const none: readonly Account[] = [];

/** Login, start and stop, for every account at once and for each. */
export function ControlCenter({
  accounts,
  find,
  filters,
  live,
  renderLogin,
  renderRun,
  login,
  check,
  loginAll,
  trading,
  capitalOf,
  view,
  changeView,
}: Props) {
  const { trade, stopAll, underway, progress, cancelStart, outcome } = trading;
  const [question, ask] = useState<Question | null>(null);
  const [dismissed, dismiss] = useState<Outcome>();
  const all = accounts ?? none;
  const { startable, leftOut } = startableOf(all);
  const stoppable = stoppableOf(all);

  async function confirm({ what, accounts: asked }: Question) {
    if (what === 'stop-all') await stopAll(all);
    else if (what === 'stop-one' || what === 'stop-some') await trade('stop', asked);
    else if (what === 'start-one') await trade('start', asked);
    // A start of many shows how far it is, and can be cancelled, on the page.
    else void trade('start', asked);
    ask(null);
  }

  const { start: starting, stop: stopping } = underway;
  const underwayIds = useMemo(
    () => new Set([...(starting ?? []), ...(stopping ?? [])].map(({ id }) => id)),
    [starting, stopping],
  );
  const [selection] = useState(createSelection);
  const some = (verb: Verb) => (chosen: readonly Account[]) =>
    ask({ what: `${verb}-${chosen.length === 1 ? 'one' : 'some'}`, accounts: chosen, leftOut: 0 });
  const columns = useMemo(
    () =>
      controlColumns({
        selection,
        live,
        renderLogin,
        renderRun,
        login: (account) => void login(account),
        check,
        start: (account) => ask({ what: 'start-one', accounts: [account], leftOut: 0 }),
        stop: (account) => ask({ what: 'stop-one', accounts: [account], leftOut: 0 }),
        isUnderway: ({ id }) => underwayIds.has(id),
      }),
    [selection, live, renderLogin, renderRun, login, check, underwayIds],
  );

  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Trading Control Center"
        note={
          accounts
            ? `${formatNumber(all.length - startable.length - leftOut, 'whole')} of ${formatNumber(all.length, 'whole')} at work`
            : 'Loading…'
        }
      />
      {outcome && outcome !== dismissed ? (
        <OutcomeNotice outcome={outcome} accounts={all} dismiss={() => dismiss(outcome)} />
      ) : null}
      {progress && progress.of > 1 ? <StartProgress {...progress} cancel={cancelStart} /> : null}
      <div className="px-4 pt-4 empty:hidden sm:px-5">{loginAll.progress}</div>
      <GlobalActions
        accounts={all}
        loginAll={loginAll}
        startable={startable.length}
        stoppable={stoppable.length}
        busy={{ start: starting !== undefined, stop: stopping !== undefined }}
        startAll={() => ask({ what: 'start-all', accounts: startable, leftOut })}
        stopAll={() => ask({ what: 'stop-all', accounts: stoppable, leftOut: 0 })}
      />
      {accounts ? (
        <AccountControl
          accounts={all}
          find={find}
          filters={filters}
          live={live}
          columns={columns}
          view={view}
          changeView={changeView}
          renderSelection={(found) => (
            <SelectionBar
              selection={selection}
              accounts={all}
              found={found}
              login={(chosen) => loginAll.runChosen(chosen.map(({ id }) => id))}
              start={some('start')}
              stop={some('stop')}
              busy={loginAll.busy || starting !== undefined || stopping !== undefined}
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
          capitalOf={capitalOf}
          busy={(question.what.startsWith('start') ? starting : stopping) !== undefined}
          confirm={() => void confirm(question)}
          cancel={() => ask(null)}
        />
      ) : null}
    </Card>
  );
}
