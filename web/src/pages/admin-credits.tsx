import { useState } from 'react';
import { usePerson } from '#entities/person/session-provider.tsx';
import { AdjustmentRequests } from '#features/credits/adjustment-requests.tsx';
import { CreditMovements } from '#features/credits/credit-movements.tsx';
import { DecidedAdjustments } from '#features/credits/decided-adjustments.tsx';
import { DecidedRefunds } from '#features/credits/decided-refunds.tsx';
import { FindPurchases } from '#features/credits/find-purchases.tsx';
import { MoneyTabs, moneyTabOf } from '#features/credits/money-tabs.tsx';
import type { Person } from '#features/credits/person-button.tsx';
import { RefundRequests } from '#features/credits/refund-requests.tsx';
import { WalletDialog } from '#features/credits/wallet-dialog.tsx';
import { RevenueReport } from '#features/reports/revenue-report.tsx';
import { PageHeader } from '#ui/layout/card.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';

export function Component() {
  useTitle('Credits & Refunds');
  const { uid } = usePerson();
  const [address, put] = useAddress();
  const [wallet, openWallet] = useState<Person | null>(null);
  const tab = moneyTabOf(address.get('tab'));
  return (
    <div className="space-y-5">
      <PageHeader
        title="Credits & Refunds"
        note="What was paid, given back and spent, from the numbered papers and the ledgers."
      />
      <MoneyTabs tab={tab} changeTab={(name) => put({ tab: name === 'refunds' ? null : name })}>
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
        {tab === 'revenue' ? (
          <RevenueReport
            asked={{ from: address.get('from'), to: address.get('to') }}
            changeRange={({ from, to }) => put({ from, to })}
          />
        ) : null}
      </MoneyTabs>
      {wallet ? (
        <WalletDialog uid={wallet.uid} email={wallet.email} close={() => openWallet(null)} />
      ) : null}
    </div>
  );
}
