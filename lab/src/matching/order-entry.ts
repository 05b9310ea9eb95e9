import type { Withheld } from './client-book.ts';
import type { Exchange } from './exchange.ts';
import type { AnswerForm, Fault, FaultTarget } from './fault.ts';
import type { Faults } from './faults.ts';
import {
  type CancelFault,
  noOrderFault,
  type Order,
  type OrderFault,
  type OrderRequest,
} from './order.ts';

export type Receipt = Pick<Order, 'appOrderId' | 'tag' | 'clientCode'>;

/** An answer that says no, true or not. */
export interface Refusal {
  kind: 'refused';
  status: number;
  form: AnswerForm;
  code: string;
  text: string;
  /** It comes this much later. */
  afterMs: number;
}

/** No answer: the connection ends after this time, or never when it is null. */
interface Silence {
  kind: 'silence';
  endsAfterMs: number | null;
}

/** The answer that the client of an order gets, which may differ from what became of the order. */
export type Answer = { kind: 'receipt'; receipt: Receipt } | Refusal | Silence;

/** Where orders are taken and cancelled, as honest and as quick as the switches let it be. */
export class OrderEntry {
  readonly #exchange: Exchange;
  readonly #faults: Faults;

  constructor(exchange: Exchange, faults: Faults) {
    this.#exchange = exchange;
    this.#faults = faults;
  }

  place(request: OrderRequest, symbol: string, target: FaultTarget): Answer {
    const refused = this.#faults.take(['reject'], target);
    if (refused) return refusalOf(refused, 'Order rejected');
    const odd = this.#faults.take(['late-accept', 'wrong-no', 'wrong-yes'], target);
    if (odd?.kind === 'wrong-yes')
      return receiptOf({
        appOrderId: this.#exchange.number(),
        tag: request.tag,
        clientCode: target.client,
      });
    const orderFault = orderFaultOf(
      this.#faults.take(['ack-then-reject', 'partial', 'no-fill', 'slow-fill'], target),
    );
    const withheld = withheldBy(this.#faults.take(['trade-before-order', 'order-never'], target));
    const placing = {
      clientCode: target.client,
      symbol,
      orderFault,
      withheld,
      source: 'api' as const,
      now: target.now + (odd ? delayOf(odd) : 0),
    };
    if (!odd) return receiptOf(this.#exchange.place(request, placing));
    this.#exchange.placeLater(request, placing);
    if (odd.kind === 'wrong-no') return refusalOf(odd, 'OEMS:RMS : Order could not be validated');
    return { kind: 'silence', endsAfterMs: odd.answerMs ?? null };
  }

  /** Cancels an order of the target's client. */
  cancel(order: Order, target: FaultTarget): Answer {
    const refused = this.#faults.take(['cancel-refused'], target);
    if (refused) return refusalOf(refused, 'SAF:Order is not open to cancel');
    if (this.#faults.take(['cancel-lost'], target)) return receiptOf(order);
    const race = this.#faults.take(['fill-raced-cancel', 'fill-after-cancel'], target);
    this.#exchange.cancel(order, target.now, race ? cancelFaultOf(race) : null);
    return receiptOf(order);
  }
}

/**
 * A late order is 16 s late unless the switch says otherwise; one that was refused wrongly is taken
 * at once.
 */
function delayOf({ kind, ms }: Fault): number {
  return ms ?? (kind === 'late-accept' ? 16_000 : 0);
}

function receiptOf({ appOrderId, tag, clientCode }: Receipt): Answer {
  return { kind: 'receipt', receipt: { appOrderId, tag, clientCode } };
}

/**
 * Pages of HTML come with a 5xx, the protocol's envelope with everything else, unless the switch
 * says so.
 */
function refusalOf({ status = 400, reason, form, answerMs = 0 }: Fault, text: string): Refusal {
  const answer = {
    kind: 'refused',
    status,
    form: form ?? (status >= 500 ? 'html' : 'xts'),
    afterMs: answerMs,
  } as const;
  if (status === 429)
    return {
      ...answer,
      code: 'e-apirl-0004',
      text: reason ?? 'Too Many Requests: API rate limit exceeded',
    };
  return { ...answer, code: 'e-orders-0004', text: reason ?? text };
}

function orderFaultOf(fault: Fault | undefined): OrderFault {
  if (!fault) return noOrderFault;
  if (fault.kind === 'ack-then-reject')
    return {
      ...noOrderFault,
      kind: 'reject',
      reason: fault.reason ?? '16388 : The order was cancelled by the system',
    };
  if (fault.kind === 'slow-fill')
    return { ...noOrderFault, kind: 'slow-fill', ms: fault.ms ?? 5_000 };
  return {
    ...noOrderFault,
    kind: fault.kind === 'partial' ? 'partial' : 'no-fill',
    ms: fault.kind === 'partial' ? (fault.ms ?? 0) : 0,
  };
}

function cancelFaultOf({ kind, ms = 2_000 }: Fault): CancelFault {
  return kind === 'fill-raced-cancel' ? { kind: 'raced' } : { kind: 'traded-after', ms };
}

function withheldBy(fault: Fault | undefined): Withheld | null {
  if (!fault) return null;
  return fault.kind === 'order-never' ? 'for good' : { afterTradeMs: fault.ms ?? 5_000 };
}
