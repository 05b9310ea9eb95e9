import type { Account } from '@sthira/contract/accounts';
import { nameOf } from '#entities/account/paper/paper.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

interface Waiting {
  text: string;
  /** What the button says, and with the account's name for a screen reader. */
  action: string;
  label: string;
}

interface Props {
  accounts: readonly Account[];
  /** What an account waits for from its owner; null for nothing. */
  waitingFor: (account: Account) => Waiting | null;
  act: (account: Account) => void;
}

/** To the owner: a line for each account that waits for them, with the way to what is to be done. */
export function AccountNotices({ accounts, waitingFor, act }: Props) {
  return accounts.map((account) => {
    const waiting = waitingFor(account);
    if (!waiting) return null;
    return (
      <Notice
        key={account.id}
        kind="warn"
        actions={
          <Button size="small" aria-label={waiting.label} onClick={() => act(account)}>
            {waiting.action}
          </Button>
        }
      >
        {waiting.text}
      </Notice>
    );
  });
}

/** After a hand-over: the keys of the new owner. */
export const awaitedKeys = ({ awaits_keys, account_name: accountName }: Account): Waiting | null =>
  awaits_keys
    ? {
        text: `${accountName} was handed to you. Enter its API key and secret to use it.`,
        action: 'Enter keys',
        label: `Enter keys of ${accountName}`,
      }
    : null;

/** Before its first Start: a strategy, which nobody chooses for them. */
export const awaitedStrategy = ({
  start_obstacle: obstacle,
  proposal,
  account_name: accountName,
}: Account): Waiting | null =>
  obstacle?.kind === 'no-strategy' && proposal?.strategy === undefined
    ? {
        text: `${accountName} has no strategy yet. It cannot start before you choose one.`,
        action: 'Choose',
        label: `Choose a strategy for ${accountName}`,
      }
    : null;

/** What an admin has proposed: the owner's yes. */
export const awaitedYes = (account: Account): Waiting | null =>
  account.proposal
    ? {
        text: `An admin proposes a change by which ${nameOf(account)} may lose more or trades another strategy. Nothing of it counts before you accept it.`,
        action: 'Review',
        label: `Review what is proposed for ${nameOf(account)}`,
      }
    : null;
