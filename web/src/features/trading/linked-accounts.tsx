import type { Account } from '@sthira/contract/accounts';
import { Play, Square, Wallet } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReadPositions } from '#entities/account/trading/capital.ts';
import { startBlock } from '#entities/account/trading/start-block.ts';
import { isAtWork } from '#entities/account/trading/trading-state.ts';
import { useTrading } from '#entities/account/trading/use-trading.ts';
import { firstScreenShown } from '#platform/first-screen.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { say } from '#ui/toast/toaster.tsx';
import { AccountRow, type LiveParts } from './account-row.tsx';
import { SquareOffDialog } from './square-off-dialog.tsx';
import { StartDialog } from './start-dialog.tsx';

interface Props extends LiveParts {
  accounts: readonly Account[];
  loading: boolean;
  /** The positions as last read, for the numbers a confirmation shows. */
  positions: ReadPositions | undefined;
  /** Adds up the day, and the accounts that are at work. */
  renderTotal: (atWork: Account[]) => ReactNode;
  /** A question that was asked for elsewhere, by a key or the command palette. */
  requested: 'stop-all' | null;
  clearRequested: () => void;
}

type Stop = 'square-off' | 'stop-all';
type OpenQuestion =
  | { what: 'nothing' }
  | { what: 'start' | 'start-all'; accounts: Account[] }
  | { what: Stop; accounts: Account[] };

export function LinkedAccounts({
  accounts,
  loading,
  positions,
  renderTotal,
  requested,
  clearRequested,
  ...live
}: Props) {
  const { trade, stopAll, underway, refusals } = useTrading('own');
  const [opened, setOpened] = useState<OpenQuestion>({ what: 'nothing' });
  const closeQuestion = () => {
    setOpened({ what: 'nothing' });
    if (requested) clearRequested();
  };
  const atWork = accounts.filter(isAtWork);
  const stopped = accounts.filter((account) => !isAtWork(account));
  const startable = stopped.filter((account) => !startBlock(account));
  const stoppable = accounts.filter(({ trading_state }) => trading_state === 'running');
  useEffect(() => {
    if (!loading) firstScreenShown();
  }, [loading]);
  const wanted = requested !== null && !loading;
  const question: OpenQuestion =
    opened.what === 'nothing' && wanted && stoppable.length > 0
      ? { what: 'stop-all', accounts: stoppable }
      : opened;
  const idle = wanted && stoppable.length === 0;
  const sayIdle = useEffectEvent(() => {
    clearRequested();
    say('info', 'No account is running.');
  });
  useEffect(() => {
    if (idle) sayIdle();
  }, [idle]);
  const stop =
    question.what === 'square-off' || question.what === 'stop-all' ? question : undefined;
  const squareOff = (what: Stop, chosen: Account[]) => {
    setOpened({ what, accounts: chosen });
    if (requested) clearRequested();
    void (what === 'stop-all' ? stopAll(chosen) : trade('stop', chosen)).then(closeQuestion);
  };

  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Linked Accounts"
        note={loading ? 'Loading…' : `${atWork.length} of ${accounts.length} at work`}
      >
        {accounts.length > 0 ? <div className="max-sm:w-full">{renderTotal(atWork)}</div> : null}
        <Button
          icon={<Play aria-hidden className="size-3.5" />}
          disabled={startable.length === 0}
          title={
            startable.length === 0 && stopped.length > 0
              ? 'No account can start: what each lacks stands beside it'
              : undefined
          }
          onClick={() => setOpened({ what: 'start-all', accounts: startable })}
        >
          Start All
        </Button>
        <Button
          variant="danger-plain"
          icon={<Square aria-hidden className="size-3.5" />}
          disabled={stoppable.length === 0}
          onClick={() => setOpened({ what: 'stop-all', accounts: stoppable })}
        >
          Stop All
        </Button>
      </CardHeader>
      {loading ? (
        <SkeletonRows rows={2} label="Loading linked accounts" />
      ) : accounts.length === 0 ? (
        <NoAccounts />
      ) : (
        <ul aria-label="Linked accounts" className="divide-y divide-line">
          {accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              starting={underway.start?.some(({ id }) => id === account.id) ?? false}
              refusal={refusals[account.id]}
              start={() => setOpened({ what: 'start', accounts: [account] })}
              squareOff={() => setOpened({ what: 'square-off', accounts: [account] })}
              {...live}
            />
          ))}
        </ul>
      )}
      {question.what === 'start' || question.what === 'start-all' ? (
        <StartDialog
          what={question.what}
          accounts={question.accounts}
          leftOut={
            question.what === 'start'
              ? []
              : stopped.filter(({ id }) => !question.accounts.some((one) => one.id === id))
          }
          wallet={live.wallet}
          busy={underway.start === question.accounts}
          confirm={() => void trade('start', question.accounts).then(closeQuestion)}
          cancel={closeQuestion}
        />
      ) : null}
      {stop ? (
        <SquareOffDialog
          accounts={stop.accounts}
          positions={positions}
          busy={underway.stop === stop.accounts}
          confirm={() => squareOff(stop.what, stop.accounts)}
          cancel={closeQuestion}
        />
      ) : null}
    </Card>
  );
}

function NoAccounts() {
  return (
    <EmptyState
      icon={<Wallet className="size-6" />}
      title="Link your first account"
      text="Trading runs on your own broker account. Link one and log it in, then press Start here."
    >
      <Link to="/account-management" className={buttonClass('primary', 'medium')}>
        Go to Account Management
      </Link>
    </EmptyState>
  );
}
