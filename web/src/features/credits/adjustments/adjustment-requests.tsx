import { type AdjustmentRequest, isExpired } from '@sthira/contract/adjustments';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Choice } from '#features/credits/choice.tsx';
import { formatMovement } from '#features/credits/credit-text.ts';
import { LiveList, LiveRow } from '#features/credits/live-list.tsx';
import { balanceOf, useWallet } from '#features/credits/use-wallet.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatCredits } from '#ui/format/format-credits.ts';
import { formatNumber } from '#ui/format/format-money.ts';
import { formatDateTime } from '#ui/format/format-time.ts';
import { useNowFor } from '#ui/page/use-now.ts';
import { type AdjustmentDecision, DecideAdjustmentDialog } from './decide-adjustment-dialog.tsx';
import { useWaitingAdjustments } from './use-adjustments.ts';

const empty = {
  icon: <CircleCheck className="size-6" />,
  title: 'Nothing to approve',
  text: 'Adjustments that are too large for one admin wait here until another one decides.',
};

/**
 * The adjustments that await a second admin. Admins cannot approve their own requests, nor requests
 * for their own wallets.
 */
export function AdjustmentRequests({ ownUid }: { ownUid: string }) {
  const [decision, decide] = useState<AdjustmentDecision | null>(null);
  return (
    <>
      <LiveList
        title="Adjustments to Approve"
        what="requests"
        note={({ length }) => `${formatNumber(length, 'whole')} to decide, the oldest first`}
        reading={useWaitingAdjustments()}
        empty={empty}
      >
        {(requests) =>
          requests
            .toSorted((one, other) => one.requestedAt - other.requestedAt)
            .map((request) => <Request key={request.id} {...{ request, ownUid, decide }} />)
        }
      </LiveList>
      {decision ? <DecideAdjustmentDialog decision={decision} close={() => decide(null)} /> : null}
    </>
  );
}

interface RequestProps {
  request: AdjustmentRequest;
  ownUid: string;
  decide: (decision: AdjustmentDecision) => void;
}

function Request({ request, ownUid, decide }: RequestProps) {
  const { uid, email, milliCredits, reason, requestedBy, requestedByEmail, requestedAt } = request;
  const balance = balanceOf(useWallet(uid));
  const age = useNowFor((now) => (isExpired(request, now) ? 'expired' : 'fresh'));
  const asked = requestedBy === ownUid;
  const approvable = !asked && uid !== ownUid && age === 'fresh';
  return (
    <LiveRow
      email={email}
      actions={
        asked ? (
          <Button
            size="small"
            aria-label={`Withdraw adjustment of ${email}`}
            onClick={() => decide({ request, what: 'withdraw' })}
          >
            Withdraw
          </Button>
        ) : (
          <Choice
            about={`adjustment of ${email}`}
            refuse={() => decide({ request, what: 'refuse' })}
            {...(approvable ? { approve: () => decide({ request, what: 'approve' }) } : {})}
          />
        )
      }
    >
      <p className="figures text-ink-soft">
        <strong className={milliCredits > 0 ? 'text-gain' : 'text-loss'}>
          {formatMovement(milliCredits)} credits
        </strong>
        , balance {formatCredits(balance)}, asked by {requestedByEmail}{' '}
        {formatDateTime(requestedAt)}
      </p>
      <p className="text-ink-soft">“{reason}”</p>
      {age === 'expired' ? (
        <p className="text-warn">Expired: it waited for more than 7 days.</p>
      ) : asked ? (
        <p className="text-ink-soft">Asked by you: another admin approves it.</p>
      ) : uid === ownUid ? (
        <p className="text-ink-soft">Your own wallet: another admin approves it.</p>
      ) : null}
    </LiveRow>
  );
}
