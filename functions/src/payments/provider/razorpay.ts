import type { Paise } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { answerText } from '#platform/answer-text.ts';
import { jsonIn } from '#platform/json-in.ts';
import type { PaymentSettings } from '#platform/payment-settings.ts';
import {
  orderEntity,
  type Payment,
  paymentEntity,
  paymentOf,
  type Refund,
  refundEntity,
  refundOf,
} from './provider-rows.ts';

const deadlineMs = 8_000;
/**
 * The most of an answer that is read. The longest is the list of one order's payments, a few of 2
 * KB each.
 */
const mostBytes = 1_000_000;

/**
 * - `refused`: the provider refused, and nothing happened
 * - `unclear`: no answer, or one that makes no sense; a write may have happened
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly kind: 'refused' | 'unclear';

  constructor(kind: 'refused' | 'unclear', message: string) {
    super(message);
    this.kind = kind;
  }
}

interface Ask {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** The provider's API, `{base}/v1`, HTTP Basic. Every method throws ProviderError. */
export function razorpay({
  baseUrl,
  keyId,
  keySecret,
}: Pick<PaymentSettings, 'baseUrl' | 'keyId' | 'keySecret'>) {
  const ask = <Schema extends z.ZodMiniType>(request: Ask, schema: Schema) =>
    askProvider(request, { baseUrl, keyId, keySecret, schema });
  return {
    createOrder: async ({
      amountPaise,
      receipt,
      notes,
    }: {
      amountPaise: Paise;
      receipt: string;
      notes: Record<string, string>;
    }): Promise<string> => {
      const body = {
        amount: amountPaise,
        currency: 'INR',
        receipt,
        notes,
        payment: { capture: 'automatic', capture_options },
      };
      return (await ask({ method: 'POST', path: '/orders', body }, orderEntity)).id;
    },
    payment: async (id: string): Promise<Payment> =>
      paymentOf(await ask({ method: 'GET', path: `/payments/${id}` }, paymentEntity)),
    paymentsOf: async (orderId: string): Promise<Payment[]> =>
      (
        await ask({ method: 'GET', path: `/orders/${orderId}/payments` }, listOf(paymentEntity))
      ).items.map(paymentOf),
    refundsOf: async (paymentId: string): Promise<Refund[]> =>
      (
        await ask({ method: 'GET', path: `/payments/${paymentId}/refunds` }, listOf(refundEntity))
      ).items.map(refundOf),
    /** May be repeated with the same key: the provider makes one refund of it. */
    refund: async (
      paymentId: string,
      { amountPaise, key }: { amountPaise: Paise; key: string },
    ): Promise<Refund> => {
      const body = { amount: amountPaise, speed: 'normal', receipt: key };
      return refundOf(
        await ask(
          {
            method: 'POST',
            path: `/payments/${paymentId}/refund`,
            body,
            headers: { 'x-refund-idempotency': key },
          },
          refundEntity,
        ),
      );
    },
  };
}

/**
 * Minutes. A payment that its bank confirms late is still captured within the provider's five days:
 * otherwise the money would have left the buyer without reaching us.
 */
const capture_options = {
  automatic_expiry_period: 7_200,
  manual_expiry_period: 7_200,
  refund_speed: 'normal',
};

const listOf = <Schema extends z.ZodMiniType>(item: Schema) => z.object({ items: z.array(item) });

interface Door<Schema> {
  baseUrl: string;
  keyId: string;
  keySecret: string;
  schema: Schema;
}

async function askProvider<Schema extends z.ZodMiniType>(
  { method, path, body, headers = {} }: Ask,
  { baseUrl, keyId, keySecret, schema }: Door<Schema>,
): Promise<z.infer<Schema>> {
  const { status, text } = await exchange(`${baseUrl}/v1${path}`, {
    method,
    headers: {
      ...headers,
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const where = `${method} ${path}`;
  // 409: the same refund is still being worked on; 429: too many calls.
  if (status >= 400 && status < 500 && status !== 409 && status !== 429)
    throw new ProviderError('refused', refusalText(text, `${where}: ${status}`));
  const parsed = status === 200 ? schema.safeParse(jsonIn(text)) : undefined;
  if (!parsed?.success)
    throw new ProviderError(
      'unclear',
      `${where} answered ${status}${parsed ? `: ${parsed.error.message}` : ''}`,
    );
  return parsed.data;
}

async function exchange(
  url: string,
  request: RequestInit,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    });
    return { status: response.status, text: await answerText(response, mostBytes) };
  } catch (error) {
    throw new ProviderError(
      'unclear',
      `The payment provider did not answer: ${error instanceof Error ? error.name : 'unknown'}`,
    );
  }
}

const refusal = z.object({ error: z.object({ description: z.string().check(z.minLength(1)) }) });

function refusalText(text: string, otherwise: string): string {
  return refusal.safeParse(jsonIn(text)).data?.error.description ?? otherwise;
}
