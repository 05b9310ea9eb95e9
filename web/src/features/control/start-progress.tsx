import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatNumber } from '#ui/format/format-money.ts';

interface Props {
  asked: number;
  of: number;
  cancel: () => void;
}

/** How far a start of many is, with a way to leave the rest as it is. */
export function StartProgress({ asked, of, cancel }: Props) {
  const [cancelling, setCancelling] = useState(false);
  const cancelOnce = () => {
    setCancelling(true);
    cancel();
  };
  return (
    <div className="px-4 pt-4 sm:px-5">
      <Notice
        kind="busy"
        actions={
          <Button
            size="small"
            busy={cancelling}
            title="Those that were asked for already go on"
            onClick={cancelOnce}
          >
            Cancel the rest
          </Button>
        }
      >
        Starting: {formatNumber(asked, 'whole')} of {formatNumber(of, 'whole')} account(s) asked
        for.
      </Notice>
    </div>
  );
}
