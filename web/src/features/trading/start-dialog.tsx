import type { Account } from '@sthira/contract/accounts';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { useState } from 'react';
import { countedAccounts, nameOf, splitPaper } from '#entities/account/paper/paper.ts';
import { UnseenTruths, unseenTruths } from '#entities/account/strategy/unseen-truths.tsx';
import { algorithmsTrade } from '#entities/account/trading/algorithm-names.ts';
import { CapitalText } from '#entities/account/trading/capital-text.tsx';
import { LargestLossText } from '#entities/account/trading/largest-loss-text.tsx';
import { creditsToStart, startBlock, type Wallet } from '#entities/account/trading/start-block.ts';
import { StartPrice } from '#entities/account/trading/start-price.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

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
  const { counted, money, leftOut: besides } = countedAccounts(accounts);
  const names = counted.map(nameOf).join(', ');
  const credits = creditsToStart(counted);
  const [truths] = useState(() => unseenTruths(counted));
  const [isRead, setRead] = useState(truths.length === 0);
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
      ready={isRead}
      besides={truths.length > 0 ? <UnseenTruths {...{ truths, isRead, setRead }} /> : null}
      {...rest}
    >
      <p>
        {algorithmsTrade(counted)} index options {money === 'real' ? 'with real money' : 'on paper'}{' '}
        on {names},{' '}
        <CapitalText accounts={counted} of={what === 'start' ? 'its size' : 'the account sizes'} />,
        until you square off.
      </p>
      <LargestLossText accounts={counted} />
      {money === 'paper' || besides > 0 ? (
        <p>
          {besides > 0
            ? `${splitPaper(accounts).paper.map(nameOf).join(', ')}: on paper, not counted here. `
            : ''}
          On paper fills are simulated at the market’s published prices: no order reaches a broker,
          and no credits are charged.
        </p>
      ) : null}
      <StartPrice accounts={counted} from={wallet ? `; the wallet has ${wallet.text}` : ''} />
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
  const name = nameOf(account);
  const text = startBlock(account)?.text.replace(/\.$/, '') ?? '';
  return text.includes(name) ? text : `${name} (${text})`;
}
