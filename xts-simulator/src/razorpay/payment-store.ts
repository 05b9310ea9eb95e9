import { randomBytes } from 'node:crypto';
import type { Method, News, Order, Payment, Refund } from './entities.ts';
import { Refusal } from './refusal.ts';

export type PayOutcome = 'captured' | 'authorized' | 'failed' | 'failed-then-captured';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const newId = (kind: 'order' | 'pay' | 'rfnd') =>
  `${kind}_${[...randomBytes(14)].map((byte) => letters[byte % letters.length]).join('')}`;

interface Wish {
  method: Method;
  outcome: PayOutcome;
  /**
   * An amount that differs from the order's. No bank changes the amount, but the product must not
   * rely on that.
   */
  amount?: number | undefined;
}

/**
 * The provider's orders, payments and refunds. Every change returns the webhook events that it
 * causes, in order.
 */
export class PaymentStore {
  readonly #orders = new Map<string, Order>();
  readonly #payments = new Map<string, Payment>();
  readonly #refunds = new Map<string, Refund>();
  readonly #refundKeys = new Map<string, { request: string; refund: Refund }>();
  readonly #seconds: () => number;

  constructor(now: () => number) {
    this.#seconds = () => Math.floor(now() / 1_000);
  }

  addOrder({
    amount,
    currency,
    receipt,
    notes,
  }: Pick<Order, 'amount' | 'currency' | 'receipt' | 'notes'>): Order {
    const order: Order = {
      id: newId('order'),
      entity: 'order',
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency,
      receipt,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes,
      created_at: this.#seconds(),
    };
    this.#orders.set(order.id, order);
    return order;
  }

  order(id: string): Order {
    return this.#orders.get(id) ?? notFound();
  }

  payment(id: string): Payment {
    return this.#payments.get(id) ?? notFound();
  }

  paymentsOf(orderId: string): Payment[] {
    return [...this.#payments.values()].filter(
      ({ order_id }) => order_id === this.order(orderId).id,
    );
  }

  refundsOf(paymentId: string): Refund[] {
    return [...this.#refunds.values()].filter(
      ({ payment_id }) => payment_id === this.payment(paymentId).id,
    );
  }

  /** One attempt to pay. An order can have many attempts and one success. */
  pay(orderId: string, { method, outcome, amount }: Wish): { payment: Payment; news: News[] } {
    const order = this.order(orderId);
    if (order.status === 'paid') throw new Refusal('Payment already done for this order.');
    const payment = this.#newPayment(order, { method, amount: amount ?? order.amount });
    order.attempts += 1;
    order.status = 'attempted';
    const news: News[] = [];
    const tell = (event: string, withOrder?: 'with-order') =>
      news.push(
        structuredClone({
          event,
          about: order,
          payload: { payment: { entity: payment }, ...(withOrder && { order: { entity: order } }) },
        }),
      );
    if (outcome.startsWith('failed')) {
      Object.assign(payment, { status: 'failed', ...bankRefusal });
      tell('payment.failed');
    }
    if (outcome === 'failed') return { payment, news };
    Object.assign(payment, { status: 'authorized', ...noRefusal });
    tell('payment.authorized');
    if (outcome === 'authorized') return { payment, news };
    this.#capture(payment, order);
    tell('payment.captured');
    tell('order.paid', 'with-order');
    return { payment, news };
  }

  /** Creates one refund per idempotency key. It stays pending until `endRefund`. */
  refund(
    paymentId: string,
    { amount, receipt, key }: { amount?: number | undefined; receipt: string | null; key: string },
  ): Made {
    const payment = this.payment(paymentId);
    const request = JSON.stringify([paymentId, amount, receipt]);
    const before = this.#refundKeys.get(key);
    if (before && before.request !== request)
      throw new Refusal('Different request body sent for the same Idempotency Header');
    if (before) return { refund: before.refund, news: [] };
    const left = payment.amount - payment.amount_refunded;
    const asked = amount ?? left;
    if (!payment.captured)
      throw new Refusal('The payment status should be captured for action to be taken');
    if (asked < 100 || asked > left)
      throw new Refusal('The refund amount provided is greater than amount captured');
    const refund: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      amount: asked,
      currency: payment.currency,
      payment_id: payment.id,
      notes: {},
      receipt,
      status: 'pending',
      speed_requested: 'normal',
      speed_processed: 'normal',
      created_at: this.#seconds(),
    };
    this.#refunds.set(refund.id, refund);
    if (key !== '') this.#refundKeys.set(key, { request, refund });
    this.#returnMoney(payment, asked);
    return { refund, news: [this.#refundNews('refund.created', refund)] };
  }

  endRefund(id: string, status: 'processed' | 'failed'): Made {
    const refund = this.#refunds.get(id) ?? notFound();
    refund.status = status;
    if (status === 'failed') this.#returnMoney(this.payment(refund.payment_id), -refund.amount);
    return { refund, news: [this.#refundNews(`refund.${status}`, refund)] };
  }

  #newPayment(
    { id, currency, notes }: Order,
    { method, amount }: { method: Method; amount: number },
  ): Payment {
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      amount,
      currency,
      status: 'created',
      order_id: id,
      method,
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      description: null,
      email: 'void@razorpay.com',
      contact: '+910000000000',
      notes,
      ...noRefusal,
      created_at: this.#seconds(),
    };
    this.#payments.set(payment.id, payment);
    return payment;
  }

  #capture(payment: Payment, order: Order): void {
    Object.assign(payment, { status: 'captured', captured: true });
    Object.assign(order, {
      status: 'paid',
      amount_paid: payment.amount,
      amount_due: order.amount - payment.amount,
    });
  }

  #returnMoney(payment: Payment, amount: number): void {
    payment.amount_refunded += amount;
    const whole = payment.amount_refunded === payment.amount;
    payment.refund_status = whole ? 'full' : payment.amount_refunded === 0 ? null : 'partial';
    payment.status = whole ? 'refunded' : 'captured';
  }

  #refundNews(event: string, refund: Refund): News {
    const payment = this.payment(refund.payment_id);
    return structuredClone({
      event,
      about: this.order(payment.order_id),
      payload: { refund: { entity: refund }, payment: { entity: payment } },
    });
  }
}

interface Made {
  refund: Refund;
  news: News[];
}

const noRefusal = { error_code: null, error_description: null, error_reason: null };
const bankRefusal = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment was declined by the bank.',
  error_reason: 'payment_failed',
};

function notFound(): never {
  throw new Refusal('The id provided does not exist');
}
