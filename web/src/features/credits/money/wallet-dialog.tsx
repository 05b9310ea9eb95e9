import type { ReactNode } from 'react';
import { AdjustForm } from '#features/credits/adjustments/adjust-form.tsx';
import { ReadError } from '#features/credits/read-error.tsx';
import { balanceOf, useWallet } from '#features/credits/use-wallet.ts';
import { LedgerTable } from '#features/credits/wallet/ledger-table.tsx';
import { PurchasesTable } from '#features/credits/wallet/purchases-table.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatCredits } from '#ui/format/format-credits.ts';

interface Props {
  uid: string;
  email: string;
  close: () => void;
}

/** Somebody's wallet, for admins: the balance, a correction, the purchases and every movement. */
export function WalletDialog({ uid, email, close }: Props) {
  const wallet = useWallet(uid);
  return (
    <Dialog title="Wallet" text={email} size="wide" close={close}>
      <div className="space-y-5">
        {wallet.state === 'error' ? <ReadError code={wallet.code} again={wallet.again} /> : null}
        {wallet.state === 'ready' && wallet.unreadable ? (
          <Notice kind="bad">The balance could not be read.</Notice>
        ) : null}
        <p>
          <span className="text-sm text-ink-soft">Balance</span>{' '}
          {wallet.state === 'ready' ? (
            <strong className="figures text-xl">
              {formatCredits(wallet.document?.milliCredits ?? 0)} credits
            </strong>
          ) : (
            <Skeleton className="inline-block h-6 w-24" />
          )}
        </p>
        <AdjustForm uid={uid} email={email} balance={balanceOf(wallet)} />
        <Part title="Purchases">
          <PurchasesTable uid={uid} reader="admin" />
        </Part>
        <Part title="History">
          <LedgerTable uid={uid} />
        </Part>
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-2">
      <h3 className="font-medium">{title}</h3>
      <div className="overflow-hidden rounded-lg border border-line">{children}</div>
    </section>
  );
}
