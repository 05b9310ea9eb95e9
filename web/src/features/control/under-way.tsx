import type { Account } from '@sthira/contract/accounts';
import { type ReactNode, useState } from 'react';
import type { BulkOutcome } from '#entities/account/trading/bulk-outcome.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { BulkNotice } from './bulk-notice.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import type { BulkTrades } from './use-bulk-trades.ts';

interface Props {
  /** Of the last start or stop from this tab. */
  outcome: BulkOutcome | undefined;
  bulk: BulkTrades;
  accounts: readonly Account[];
  /** How far logins of many are. */
  logins: ReactNode;
}

/** What is done to many accounts, or was lately. */
export function UnderWay({ outcome, bulk, accounts, logins }: Props) {
  const [dismissed, dismiss] = useState<BulkOutcome>();
  // This tab shows what has become of its own stop already.
  const shown = bulk.shown.filter(({ verb }) => !(verb === 'stop' && outcome?.verb === 'stop'));
  return (
    <>
      {outcome && outcome !== dismissed ? (
        <OutcomeNotice outcome={outcome} accounts={accounts} dismiss={() => dismiss(outcome)} />
      ) : null}
      <div className="space-y-2 px-4 pt-4 empty:hidden sm:px-5">
        {bulk.readAgain ? (
          <Notice
            kind="warn"
            actions={
              <Button size="small" onClick={bulk.readAgain}>
                Try again
              </Button>
            }
          >
            Whether a start of many is under way could not be read.
          </Notice>
        ) : null}
        {shown.map((one) => (
          <BulkNotice
            key={one.id}
            trade={one}
            accounts={accounts}
            cancelling={bulk.cancelling === one.id}
            cancel={bulk.cancel}
            dismiss={bulk.dismiss}
          />
        ))}
      </div>
      <div className="px-4 pt-4 empty:hidden sm:px-5">{logins}</div>
    </>
  );
}
