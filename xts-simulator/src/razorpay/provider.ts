import type { FeeBearer } from './entities.ts';
import { checkoutSignature } from './messages.ts';
import { PaymentFaults } from './payment-faults.ts';
import { PaymentStore, type PayOutcome } from './payment-store.ts';
import type { ProviderSettings } from './settings.ts';
import { WebhookSender } from './webhook-sender.ts';

/** The state that all routes of the stand-in provider share. */
export class Provider {
  readonly settings: ProviderSettings;
  readonly store: PaymentStore;
  readonly faults = new PaymentFaults();
  readonly sender: WebhookSender;

  constructor(settings: ProviderSettings, now: () => number) {
    this.settings = settings;
    this.store = new PaymentStore(now);
    this.sender = new WebhookSender({ settings, faults: this.faults, now });
  }

  /** The outcome that the buyer chose, changed by the switches that are on. */
  outcomeOf(orderId: string, asked: PayOutcome): PayOutcome {
    const order = this.store.order(orderId);
    if (asked !== 'captured') return asked;
    if (this.faults.take('failed-then-captured', order)) return 'failed-then-captured';
    return this.faults.take('stay-authorized', order) ? 'authorized' : 'captured';
  }

  feeBearerOf(orderId: string): FeeBearer {
    const byCustomer = this.faults.take('customer-bears-fee', this.store.order(orderId));
    return byCustomer ? 'customer' : 'platform';
  }

  /** What the checkout gives the page after a payment. */
  signedResult(orderId: string, paymentId: string) {
    const signature = checkoutSignature(orderId, paymentId, this.settings.keySecret);
    const faulty = this.faults.take('tampered-signature', this.store.order(orderId));
    return {
      razorpay_payment_id: paymentId,
      razorpay_order_id: orderId,
      razorpay_signature: faulty
        ? signature.replace(/^./, (first) => (first === '0' ? '1' : '0'))
        : signature,
    };
  }
}
