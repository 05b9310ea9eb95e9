import type { InputOf } from '@sthira/contract/operations';
import { useState } from 'react';
import { ask } from '#platform/call.ts';
import { loadCheckout, openCheckout } from '#platform/razorpay-checkout.ts';

/*
 *  filling ──Pay──▶ ordering ──▶ paying ──paid──▶ verifying ──▶ waiting (until the purchase itself
 *  says credited)
 *     ▲                │ failed     │ closed          │ could not ask
 *     └────────────────┴────────────┘                 └──▶ waiting
 */
export type Stage = 'filling' | 'ordering' | 'paying' | 'verifying' | 'waiting';

export interface Checkout {
  stage: Stage;
  /** The purchase under way, once it is ordered. */
  purchaseId: string | null;
  /** What the buyer should know. */
  message: string | null;
  failed: boolean;
}

const start: Checkout = { stage: 'filling', purchaseId: null, message: null, failed: false };

/**
 * Orders a pack, opens the provider's window and has the payment verified. The purchase counts as
 * paid only when its own document says so.
 */
export function useCheckout(): Checkout & {
  pay: (input: InputOf<'createOrder'>) => Promise<void>;
} {
  const [checkout, set] = useState<Checkout>(start);

  async function pay(input: InputOf<'createOrder'>): Promise<void> {
    set({ ...start, stage: 'ordering' });
    try {
      await loadCheckout();
      const { data: order } = await ask('createOrder', input);
      const purchaseId = order.purchase_id;
      set({ ...start, stage: 'paying', purchaseId });
      const ended = await openCheckout(order);
      if (ended.end === 'closed') {
        set({
          ...start,
          purchaseId,
          message: closedText(ended.failure),
          failed: ended.failure !== null,
        });
        return;
      }
      set({ ...start, stage: 'verifying', purchaseId });
      set({
        ...start,
        stage: 'waiting',
        purchaseId,
        message: await verified({ purchase_id: purchaseId, ...ended.payment }),
      });
    } catch (error) {
      set({
        ...start,
        message:
          error instanceof Error
            ? error.message
            : 'The payment could not be started. Please try again.',
        failed: true,
      });
    }
  }

  return { ...checkout, pay };
}

/**
 * A payment that could not be verified now is settled by the provider's own message: the buyer has
 * paid and must not read of a failure.
 */
async function verified(input: InputOf<'verifyPayment'>): Promise<string> {
  try {
    return (await ask('verifyPayment', input)).message;
  } catch {
    return 'Your payment was received. The credits appear as soon as the bank confirms it.';
  }
}

function closedText(failure: string | null): string {
  const rest = 'If money left your account all the same, the credits appear by themselves.';
  return failure ? `${failure} ${rest}` : `The payment window was closed before a payment. ${rest}`;
}
