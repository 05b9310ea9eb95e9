import type { AdjustmentRequest } from '@sthira/contract/adjustments';
import { History } from 'lucide-react';
import { formatMovement } from '#features/credits/credit-text.ts';
import { LiveList, LiveRow } from '#features/credits/live-list.tsx';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';
import { formatDateTime } from '#ui/format/format-time.ts';
import { useDecidedAdjustments } from './use-adjustments.ts';

const empty = {
  icon: <History className="size-6" />,
  title: 'No adjustment was decided yet',
  text: 'Each decision stays here, with who asked and who took it.',
};

function outcomeOf({ state, decidedBy, requestedBy }: AdjustmentRequest): {
  label: string;
  tone: Tone;
} {
  if (state === 'approved') return { label: 'Approved', tone: 'good' };
  return { label: decidedBy === requestedBy ? 'Withdrawn' : 'Refused', tone: 'quiet' };
}

/** What became of the last adjustments that were too large for one admin. */
export function DecidedAdjustments() {
  return (
    <LiveList
      title="Decided"
      what="decisions"
      note={() => 'The latest first'}
      reading={useDecidedAdjustments()}
      empty={empty}
    >
      {(requests) => requests.map((request) => <Decided key={request.id} request={request} />)}
    </LiveList>
  );
}

function Decided({ request }: { request: AdjustmentRequest }) {
  const { email, milliCredits, reason, requestedByEmail, decidedByEmail, decidedAt } = request;
  const { label, tone } = outcomeOf(request);
  return (
    <LiveRow email={email} actions={<Badge tone={tone}>{label}</Badge>}>
      <p className="figures text-ink-soft">
        <strong className="text-ink">{formatMovement(milliCredits)} credits</strong>, asked by{' '}
        {requestedByEmail}
      </p>
      <p className="text-ink-soft">“{reason}”</p>
      <p className="figures text-ink-soft">
        {label} by {decidedByEmail}
        {decidedAt === null ? '' : ` ${formatDateTime(decidedAt)}`}
      </p>
    </LiveRow>
  );
}
