import type { Account } from '@sthira/contract/accounts';
import { Play, Square } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { isTwin } from '#entities/account/paper/twins.ts';
import type { ReadPositions } from '#entities/account/trading/capital.ts';
import { startBlock } from '#entities/account/trading/start-block.ts';
import { isAtWork } from '#entities/account/trading/trading-state.ts';
import { useTrading } from '#entities/account/trading/use-trading.ts';
import { firstScreen, firstScreenComes, firstScreenShown } from '#platform/first-screen.ts';
import { atHand, later } from '#platform/load-part.ts';
import { Button } from '#ui/controls/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { say } from '#ui/toast/toaster.tsx';
import { AccountRow, type LiveParts } from './account-row.tsx';
import type { Question, Stop } from './questions.tsx';

const NoAccounts = later(() => import('./no-accounts.tsx'));
// Loaded behind the accounts: whoever presses a button may have lost the network by then.
const questions = atHand(() => import('./questions.tsx'));

interface Props extends LiveParts {
  accounts: readonly Account[];
  loading: boolean;
  /** The positions as last read, for the numbers a confirmation shows. */
  positions: ReadPositions | undefined;
  /** What the accounts at work stand at, added up. */
  total: ReactNode;
  /** Stands beside the way to a broker while there is no account. */
  tryOnPaper: ReactNode;
  /** A question that was asked for elsewhere, by a key or the command palette. */
  requested: 'stop-all' | null;
  clearRequested: () => void;
}

/** On a phone, above the bar at the foot of the screen wherever the page is scrolled to. */
const inThumbsReach =
  'max-sm:fixed max-sm:right-4 max-sm:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] max-sm:z-10 max-sm:min-h-11 max-sm:shadow-float';

type OpenQuestion = { what: 'nothing' } | Question;

export function LinkedAccounts({
  accounts,
  loading,
  positions,
  total,
  tryOnPaper,
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
  // A twin starts with its account.
  const stopped = accounts.filter((account) => !isAtWork(account) && !isTwin(account));
  const startable = stopped.filter((account) => !startBlock(account));
  const stoppable = accounts.filter(({ trading_state }) => trading_state === 'running');
  useEffect(() => {
    if (!loading) return firstScreenShown();
    firstScreenComes();
    // Accounts that cannot be read give way to the reason.
    return firstScreenShown;
  }, [loading]);
  useEffect(() => void firstScreen.then(questions.preload).catch(() => {}), []);
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
        {accounts.length > 0 ? <div className="max-sm:w-full empty:hidden">{total}</div> : null}
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
          className={stoppable.length > 0 ? inThumbsReach : undefined}
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
        <Suspense fallback={<SkeletonRows rows={2} label="Loading" />}>
          <NoAccounts>{tryOnPaper}</NoAccounts>
        </Suspense>
      ) : (
        <ul aria-label="Linked accounts" className="divide-y divide-line">
          {accounts.map((account) => (
            <AccountRow
              key={account.id}
              links="own"
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
      {question.what === 'nothing' ? null : (
        <Suspense>
          <questions.Part
            question={question}
            stopped={stopped}
            positions={positions}
            wallet={live.wallet}
            underway={underway}
            start={(chosen) => void trade('start', chosen).then(closeQuestion)}
            squareOff={squareOff}
            cancel={closeQuestion}
          />
        </Suspense>
      )}
    </Card>
  );
}
