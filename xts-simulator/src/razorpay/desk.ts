import { Courier } from './courier.ts';
import { checkoutSignature } from './messages.ts';
import { PaymentFaults } from './payment-faults.ts';
import type { ProviderSettings } from './settings.ts';
import { type PayOutcome, Till } from './till.ts';

/** What every door of the stand-in provider shares. */
export class Desk {
  readonly settings: ProviderSettings;
  readonly till: Till;
  readonly faults = new PaymentFaults();
  readonly courier: Courier;

  constructor(settings: ProviderSettings, now: () => number) {
    this.settings = settings;
    this.till = new Till(now);
    this.courier = new Courier({ settings, faults: this.faults, now });
  }

  /** The outcome a buyer asks for, bent by the switches that are on. */
  outcomeOf(orderId: string, asked: PayOutcome): PayOutcome {
    const order = this.till.order(orderId);
    if (asked !== 'captured') return asked;
    if (this.faults.strike('failed-then-captured', order)) return 'failed-then-captured';
    return this.faults.strike('stay-authorized', order) ? 'authorized' : 'captured';
  }

  /** What the checkout hands the browser after a payment. */
  signedResult(orderId: string, paymentId: string) {
    const signature = checkoutSignature(orderId, paymentId, this.settings.keySecret);
    const bent = this.faults.strike('tampered-signature', this.till.order(orderId));
    return {
      razorpay_payment_id: paymentId,
      razorpay_order_id: orderId,
      razorpay_signature: bent
        ? signature.replace(/^./, (first) => (first === '0' ? '1' : '0'))
        : signature,
    };
  }
}
