import type { Account } from '@sthira/contract/accounts';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { Suspense } from 'react';
import { capitalAtWork } from '#entities/account/trading/capital.ts';
import { creditsToStart, startBlock, type Wallet } from '#entities/account/trading/start-block.ts';
import { StartPrice } from '#entities/account/trading/start-price.tsx';
import { later } from '#platform/load-part.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { formatRupees } from '#ui/format/format-money.ts';

// Knows every parameter of a strategy, of which the page's first screen shows nothing.
const LargestLossText = later(() =>
  import('#entities/account/trading/largest-loss-text.tsx').then((module) => ({
    default: module.LargestLossText,
  })),
);

interface Props {
  what: 'start' | 'start-all';
  accounts: readonly Account[];
  /** Stopped accounts that cannot start. */
  leftOut: readonly Account[];
  wallet: Wallet | undefined;
  busy: boolean;
  confirm: () => void;
  cancel: () => void;
}

/** Asks before accounts trade, with the margin and the credits it takes. */
export function StartDialog({ what, accounts, leftOut, wallet, ...rest }: Props) {
  const names = accounts.map(({ account_name }) => account_name).join(', ');
  const { marginRupees } = capitalAtWork(accounts);
  const credits = creditsToStart(accounts);
  const short = wallet !== undefined && credits * milliCreditsPerCredit > wallet.milliCredits;
  return (
    <ConfirmDialog
      title={
        what === 'start'
          ? `Start trading on ${names}?`
          : `Start trading on ${accounts.length} account(s)?`
      }
      action={what === 'start' ? 'Start' : 'Start All'}
      variant="primary"
      {...rest}
    >
      <p>
        Enigma trades index options with real money on {names}, using up to{' '}
        <strong className="figures text-ink">{formatRupees(marginRupees)}</strong> as margin (80% of{' '}
        {what === 'start' ? 'its size' : 'the account sizes'}), until you square off.
      </p>
      <Suspense fallback={<p>Worst case: being computed.</p>}>
        <LargestLossText accounts={accounts} />
      </Suspense>
      <StartPrice accounts={accounts} from={wallet ? `; the wallet has ${wallet.text}` : ''} />
      {short ? (
        <p className="text-warn">
          The wallet does not pay for all of them: those it does not pay for are refused.
        </p>
      ) : null}
      {leftOut.length > 0 ? (
        <p className="text-warn">Left out: {leftOut.map(leftOutText).join('. ')}.</p>
      ) : null}
    </ConfirmDialog>
  );
}

function leftOutText(account: Account): string {
  const { account_name: name } = account;
  const text = startBlock(account)?.text.replace(/\.$/, '') ?? '';
  return text.includes(name) ? text : `${name} (${text})`;
}
