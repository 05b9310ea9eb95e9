import type { Order } from '@sthira/contract/books';
import { WhatToDo } from '#entities/refusal/what-to-do.tsx';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';
import { unknown } from '#ui/format/format-money.ts';
import { formatDateTime, instantOf } from '#ui/format/format-time.ts';
import { classNames } from '#ui/theme/class-names.ts';

export function Side({ side }: { side: 'buy' | 'sell' }) {
  return (
    <span
      className={classNames(
        'text-xs font-semibold tracking-wide',
        side === 'buy' ? 'text-buy' : 'text-sell',
      )}
    >
      {side === 'buy' ? 'BUY' : 'SELL'}
    </span>
  );
}

export function BookTime({ iso }: { iso: string | null }) {
  const at = instantOf(iso);
  return (
    <span className="figures whitespace-nowrap text-ink-soft">
      {at === null ? unknown : formatDateTime(at)}
    </span>
  );
}

const tones: Record<Order['status'], Tone> = {
  open: 'busy',
  filled: 'good',
  cancelled: 'quiet',
  rejected: 'bad',
};
const labels: Record<Order['status'], string> = {
  open: 'Open',
  filled: 'Filled',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
};

export function OrderState({ order }: { order: Order }) {
  return (
    <span className="inline-flex flex-col items-start gap-0.5 max-sm:items-end">
      <Badge tone={tones[order.status]}>{labels[order.status]}</Badge>
      {order.status === 'rejected' && order.reason ? (
        <>
          <span className="max-w-56 text-xs text-loss text-pretty">{order.reason}</span>
          <span className="text-xs">
            <WhatToDo code="rejected" />
          </span>
        </>
      ) : null}
    </span>
  );
}

export const orderLabel = (status: Order['status']) => labels[status];
