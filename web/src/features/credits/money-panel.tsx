import { useState } from 'react';
import { usePerson } from '#entities/person/session-provider.tsx';
import { AdjustmentRequests } from './adjustment-requests.tsx';
import { CreditMovements } from './credit-movements.tsx';
import { DecidedAdjustments } from './decided-adjustments.tsx';
import { DecidedRefunds } from './decided-refunds.tsx';
import { FindPurchases } from './find-purchases.tsx';
import type { MoneyTab } from './money-tabs.tsx';
import type { Person } from './person-button.tsx';
import { RefundRequests } from './refund-requests.tsx';
import { WalletDialog } from './wallet-dialog.tsx';

/** What stands under a tab of the admins' money page, and the wallet of somebody named in it. */
export function MoneyPanel({ tab }: { tab: Exclude<MoneyTab, 'revenue'> }) {
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
      {tab === 'purchases' ? <FindPurchases openWallet={openWallet} /> : null}
      {tab === 'ledger' ? <CreditMovements openWallet={openWallet} /> : null}
      {wallet ? (
        <WalletDialog uid={wallet.uid} email={wallet.email} close={() => openWallet(null)} />
      ) : null}
    </>
  );
}
