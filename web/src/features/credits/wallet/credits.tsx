import type { Account } from '@sthira/contract/accounts';
import type { ReactNode } from 'react';
import { PackCards } from '#features/credits/buy/pack-cards.tsx';
import { ReadError } from '#features/credits/read-error.tsx';
import { usePurchases, useWallet } from '#features/credits/use-wallet.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { PurchasesTable } from './purchases-table.tsx';
import { WalletCards } from './wallet-cards.tsx';
import { creditPrice, walletFigures } from './wallet-figures.ts';

const tabs = [
  { name: 'history', title: 'History' },
  { name: 'purchases', title: 'Purchases & Invoices' },
] as const;
export type CreditsTab = (typeof tabs)[number]['name'];

interface Props {
  uid: string;
  /** `undefined` until they are read. */
  accounts: readonly Account[] | undefined;
  /** The pack somebody came for. */
  wanted: string | null;
  tab: CreditsTab;
  changeTab: (tab: CreditsTab) => void;
  /** Stands before what moved and the invoices. */
  children: ReactNode;
}

const fewDays = 3;

/**
 * A person's wallet: what is there, what it is worth, what can be bought, and everything that ever
 * moved.
 */
export function Credits({ uid, accounts, wanted, tab, changeTab, children }: Props) {
  const wallet = useWallet(uid);
  const purchases = usePurchases(uid);
  const milliCredits = wallet.state === 'ready' ? (wallet.document?.milliCredits ?? 0) : undefined;
  const bought =
    purchases.state === 'loading'
      ? undefined
      : purchases.state === 'ready'
        ? purchases.documents
        : [];
  const figures =
    milliCredits !== undefined && accounts && bought
      ? walletFigures({ milliCredits, accounts, price: creditPrice(bought) })
      : undefined;
  return (
    <div className="space-y-4">
      {wallet.state === 'error' ? <ReadError code={wallet.code} again={wallet.again} /> : null}
      {wallet.state === 'ready' && wallet.unreadable ? (
        <Notice kind="bad">The balance could not be read. Please contact support.</Notice>
      ) : null}
      {wallet.state === 'ready' && !wallet.live ? (
        <Notice kind="warn">You are offline: the balance may have changed since.</Notice>
      ) : null}
      {figures?.daysLeft != null && figures.daysLeft <= fewDays ? (
        <Notice kind="warn">
          {figures.daysLeft === 0
            ? 'The balance does not pay for another day of all your active accounts. What cannot be paid for is not started.'
            : `The balance lasts ${figures.daysLeft} more ${figures.daysLeft === 1 ? 'day' : 'days'} of all your active accounts.`}
        </Notice>
      ) : null}
      <WalletCards
        milliCredits={milliCredits}
        failed={wallet.state === 'error'}
        figures={figures}
      />
      <div id="packs">
        <PackCards wanted={wanted} dayCredits={figures?.dayCredits} />
      </div>
      {children}
      <Card className="overflow-clip">
        <Tabs label="Wallet" tabs={tabs} value={tab} change={changeTab}>
          {tab === 'history' ? <LedgerTable uid={uid} /> : <PurchasesTable uid={uid} />}
        </Tabs>
      </Card>
    </div>
  );
}
