import type { Account } from '@sthira/contract/accounts';
import type { BulkTrade } from '@sthira/contract/bulk-trades';
import { X } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { isUnderWay, outcomeOfTrade, tradeKind, tradeText } from './bulk-words.ts';
import { Reasons } from './outcome-notice.tsx';

interface Props {
  trade: BulkTrade;
  accounts: readonly Account[];
  cancelling: boolean;
  cancel: (id: string) => void;
  dismiss: (id: string) => void;
}

/** How far a start of many is, whoever asked for it, with a way to leave the rest as it is. */
export function BulkNotice({ trade, accounts, cancelling, cancel, dismiss }: Props) {
  const now = useNow();
  const { failed } = outcomeOfTrade(trade, accounts);
  return (
    <Notice
      kind={tradeKind(trade, accounts, now)}
      actions={
        isUnderWay(trade) ? (
          <Button
            size="small"
            busy={cancelling}
            title="Those whose turn has come already go on"
            onClick={() => cancel(trade.id)}
          >
            Cancel the rest
          </Button>
        ) : (
          <Button
            variant="quiet"
            size="icon"
            aria-label="Dismiss"
            onClick={() => dismiss(trade.id)}
          >
            <X aria-hidden className="size-4" />
          </Button>
        )
      }
    >
      <p>{tradeText(trade, accounts, now)}</p>
      <Reasons failed={failed} />
    </Notice>
  );
}
