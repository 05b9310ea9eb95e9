import type { CheckoutOrder } from '@sthira/contract/purchases';

/** What the provider's script hands over after a payment it took. */
export interface PaidCheckout {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export type CheckoutEnd =
  | { end: 'paid'; payment: PaidCheckout }
  | { end: 'closed'; failure: string | null };

interface Options {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: CheckoutOrder['prefill'];
  handler: (payment: PaidCheckout) => void;
  modal: { ondismiss: () => void };
}

interface Checkout {
  open(): void;
  on(
    event: 'payment.failed',
    listener: (failed: { error?: { description?: string } }) => void,
  ): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: Options) => Checkout;
  }
}

const scriptUrl =
  import.meta.env.VITE_CHECKOUT_SCRIPT || 'https://checkout.razorpay.com/v1/checkout.js';

/** Fetches the provider's script; rejects when it cannot be had. A second call asks again. */
export function loadCheckout(): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The payment window could not be loaded.'));
    };
    document.head.append(script);
  });
}

/**
 * Opens the provider's window over the page; resolves when the buyer has paid or has closed it.
 * Call `loadCheckout` before.
 */
export function openCheckout({
  key_id,
  order_id,
  amount,
  currency,
  name,
  description,
  prefill,
}: CheckoutOrder): Promise<CheckoutEnd> {
  const { Razorpay } = window;
  if (!Razorpay) return Promise.reject(new Error('The payment window could not be loaded.'));
  return new Promise((resolve) => {
    let failure: string | null = null;
    const checkout = new Razorpay({
      key: key_id,
      order_id,
      amount,
      currency,
      name,
      description,
      prefill,
      handler: (payment) => resolve({ end: 'paid', payment }),
      modal: { ondismiss: () => resolve({ end: 'closed', failure }) },
    });
    checkout.on('payment.failed', ({ error }) => {
      failure = error?.description ?? 'The payment failed.';
    });
    checkout.open();
  });
}
