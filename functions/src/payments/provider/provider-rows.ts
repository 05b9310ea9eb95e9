import type { Instant, Paise } from '@sthira/contract/units';
import * as z from 'zod/mini';

/**
 * The fields of the provider's entities that we use; they have many more. Amounts in paise, times
 * in seconds.
 */

const notes = z.unknown();

export const orderEntity = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  notes,
});

export const paymentEntity = z.object({
  id: z.string(),
  order_id: z.nullish(z.string()),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  error_description: z.nullish(z.string()),
  fee: z.nullish(z.int()),
  fee_bearer: z.nullish(z.string()),
});

export const refundEntity = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.nullish(z.string()),
});

export const webhookBody = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.optional(z.object({ entity: paymentEntity })),
    refund: z.optional(z.object({ entity: refundEntity })),
  }),
});
export type WebhookBody = z.infer<typeof webhookBody>;

export interface Payment {
  id: string;
  orderId: string;
  amountPaise: Paise;
  /** The provider's fee, where the buyer paid it on top of the order: a part of the amount. */
  buyersFeePaise: Paise;
  currency: string;
  /** `refunded` is a captured payment whose money was returned. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  failure: string;
}

export interface Refund {
  id: string;
  paymentId: string;
  amountPaise: Paise;
  status: 'pending' | 'processed' | 'failed';
  /** Our own name of the attempt; empty for a refund that somebody made at the provider. */
  key: string;
}

/** A message of the provider as it was received. */
export interface ProviderEvent {
  id: string;
  type: string;
  at: Instant;
}

export function paymentOf({
  id,
  order_id,
  amount,
  currency,
  status,
  error_description,
  fee,
  fee_bearer,
}: z.infer<typeof paymentEntity>): Payment {
  return {
    id,
    orderId: order_id ?? '',
    amountPaise: amount,
    // The seller's fee comes out of the amount. Older rows do not say whose it is.
    buyersFeePaise: fee_bearer === 'platform' ? 0 : (fee ?? 0),
    currency,
    status,
    failure: error_description ?? '',
  };
}

export function refundOf({
  id,
  payment_id,
  amount,
  status,
  receipt,
}: z.infer<typeof refundEntity>): Refund {
  return { id, paymentId: payment_id, amountPaise: amount, status, key: receipt ?? '' };
}
