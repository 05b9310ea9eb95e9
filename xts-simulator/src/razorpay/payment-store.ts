import { randomBytes } from 'node:crypto';
import type { FeeBearer, Method, News, Order, Payment, Refund } from './entities.ts';
import { newsOf } from './messages.ts';
import { Refusal } from './refusal.ts';

export type PayOutcome = 'captured' | 'authorized' | 'failed' | 'failed-then-captured';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const newId = (kind: 'order' | 'pay' | 'rfnd') =>
  `${kind}_${[...randomBytes(14)].map((byte) => letters[byte % letters.length]).join('')}`;

interface PayInput {
  method: Method;
  outcome: PayOutcome;
  /**
   * An amount that differs from the order's. No bank changes the amount, but the product must not
   * rely on that.
   */
  amount?: number | undefined;
  /** Who pays the provider's fee; the seller unless it is said. */
  feeBearer?: FeeBearer | undefined;
}

/** 2 %, and 18 % tax on that. */
function feeOf(orderAmount: number): { fee: number; tax: number } {
  const fee = Math.round(orderAmount * 0.02 * 1.18);
  return { fee, tax: fee - Math.round(orderAmount * 0.02) };
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
  pay(orderId: string, { method, outcome, amount, feeBearer = 'platform' }: PayInput): Paid {
    const order = this.order(orderId);
    if (order.status === 'paid') throw new Refusal('Payment already done for this order.');
    const onTop = feeBearer === 'customer' ? feeOf(order.amount).fee : 0;
    const payment = this.#newPayment(order, {
      method,
      amount: amount ?? order.amount + onTop,
      feeBearer,
    });
    order.attempts += 1;
    order.status = 'attempted';
    const news: News[] = [];
    if (outcome.startsWith('failed')) {
      Object.assign(payment, { status: 'failed', ...bankRefusal });
      news.push(newsOf('payment.failed', payment, order));
    }
    if (outcome === 'failed') return { payment, news };
    Object.assign(payment, { status: 'authorized', ...noRefusal });
    news.push(newsOf('payment.authorized', payment, order));
    if (outcome === 'authorized') return { payment, news };
    return { payment, news: [...news, ...this.#capture(payment, order)] };
  }

  /**
   * Captures a payment that its bank confirmed late. The order may have been paid with another one
   * meanwhile: the money has come in twice then.
   */
  capture(paymentId: string): Paid {
    const payment = this.payment(paymentId);
    if (payment.status !== 'authorized')
      throw new Refusal('Only payments which have been authorized can be captured.');
    return { payment, news: this.#capture(payment, this.order(payment.order_id)) };
  }

  /** Creates one refund per idempotency key. It stays pending until `endRefund`. */
  refund(
    paymentId: string,
    { amount, receipt, key }: { amount?: number | undefined; receipt: string | null; key: string },
  ): IssuedRefund {
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

  endRefund(id: string, status: 'processed' | 'failed'): IssuedRefund {
    const refund = this.#refunds.get(id) ?? notFound();
    refund.status = status;
    if (status === 'failed') this.#returnMoney(this.payment(refund.payment_id), -refund.amount);
    return { refund, news: [this.#refundNews(`refund.${status}`, refund)] };
  }

  #newPayment(
    { id, currency, notes }: Order,
    { method, amount, feeBearer }: { method: Method; amount: number; feeBearer: FeeBearer },
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
      fee: null,
      tax: null,
      fee_bearer: feeBearer,
      ...noRefusal,
      created_at: this.#seconds(),
    };
    this.#payments.set(payment.id, payment);
    return payment;
  }

  #capture(payment: Payment, order: Order): News[] {
    const { fee, tax } = feeOf(order.amount);
    Object.assign(payment, { status: 'captured', captured: true, fee, tax });
    const captured = newsOf('payment.captured', payment, order);
    if (order.status === 'paid') return [captured];
    const paid = payment.amount - (payment.fee_bearer === 'customer' ? fee : 0);
    Object.assign(order, { status: 'paid', amount_paid: paid, amount_due: order.amount - paid });
    return [captured, newsOf('order.paid', payment, order)];
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

interface Paid {
  payment: Payment;
  news: News[];
}

interface IssuedRefund {
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
