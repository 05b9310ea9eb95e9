import { useState } from 'react';
import { usePerson } from '#entities/person/session-provider.tsx';
import { AdjustmentRequests } from '#features/credits/adjustments/adjustment-requests.tsx';
import { DecidedAdjustments } from '#features/credits/adjustments/decided-adjustments.tsx';
import { DecidedRefunds } from '#features/credits/refunds/decided-refunds.tsx';
import { RefundRequests } from '#features/credits/refunds/refund-requests.tsx';
import { CreditMovements } from './credit-movements.tsx';
import { FindPurchases } from './find-purchases.tsx';
import type { MoneyTab } from './money-tabs.tsx';
import type { Person } from './person-button.tsx';
import { WalletDialog } from './wallet-dialog.tsx';

interface Props {
  tab: Exclude<MoneyTab, 'revenue'>;
  /** Which purchases are searched for at first. */
  search: string;
}

/** What stands under a tab of the admins' money page, and the wallet of somebody named in it. */
export function MoneyPanel({ tab, search }: Props) {
  const { uid } = usePerson();
  const [wallet, openWallet] = useState<Person | null>(null);
  return (
    <>
      {tab === 'refunds' ? (
        <>
          <RefundRequests ownUid={uid} />
          <DecidedRefunds />
        </>
      ) : null}
      {tab === 'approvals' ? (
        <>
          <AdjustmentRequests ownUid={uid} />
          <DecidedAdjustments />
        </>
      ) : null}
      {tab === 'purchases' ? (
        <FindPurchases key={search} initial={search} openWallet={openWallet} />
      ) : null}
      {tab === 'ledger' ? <CreditMovements openWallet={openWallet} /> : null}
      {wallet ? (
        <WalletDialog uid={wallet.uid} email={wallet.email} close={() => openWallet(null)} />
      ) : null}
    </>
  );
}
