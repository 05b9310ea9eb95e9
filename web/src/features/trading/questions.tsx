import type { Account } from '@sthira/contract/accounts';
import type { ReadPositions } from '#entities/account/trading/capital.ts';
import type { Wallet } from '#entities/account/trading/start-block.ts';
import type { Trading } from '#entities/account/trading/use-trading.ts';
import { SquareOffDialog } from './square-off-dialog.tsx';
import { StartDialog } from './start-dialog.tsx';

export type Stop = 'square-off' | 'stop-all';
export type Question =
  | { what: 'start' | 'start-all'; accounts: Account[] }
  | { what: Stop; accounts: Account[] };

interface Props {
  question: Question;
  stopped: readonly Account[];
  /** The positions as last read, for the numbers a confirmation shows. */
  positions: ReadPositions | undefined;
  /** `undefined` while it is not known. */
  wallet: Wallet | undefined;
  underway: Trading['underway'];
  start: (accounts: readonly Account[]) => void;
  squareOff: (what: Stop, accounts: Account[]) => void;
  cancel: () => void;
}

const isStartedByPlan = ({ plan }: Account): boolean => typeof plan?.startAt === 'number';

/** What is asked before accounts start or stop. */
export default function Questions({
  question: { what, accounts },
  stopped,
  positions,
  wallet,
  underway,
  start,
  squareOff,
  cancel,
}: Props) {
  const left = () => stopped.filter(({ id }) => !accounts.some((one) => one.id === id));
  return what === 'start' || what === 'start-all' ? (
    <StartDialog
      what={what}
      accounts={accounts}
      leftOut={what === 'start' ? [] : left()}
      wallet={wallet}
      busy={underway.start === accounts}
      confirm={() => start(accounts)}
      cancel={cancel}
    />
  ) : (
    <SquareOffDialog
      accounts={accounts}
      restsPlans={what === 'stop-all' && [...accounts, ...stopped].some(isStartedByPlan)}
      positions={positions}
      busy={underway.stop === accounts}
      confirm={() => squareOff(what, accounts)}
      cancel={cancel}
    />
  );
}
