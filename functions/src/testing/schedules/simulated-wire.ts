import type { Fault } from '@sthira/lab/matching/fault';
import type { Answer, Refusal } from '@sthira/lab/matching/order-entry';
import { BrokerError } from '#brokers/broker-error.ts';
import { type Purpose, resultOf, type WireAnswer } from '#brokers/envelope.ts';
import { orderDeadlineMs, readDeadlineMs } from '#brokers/request.ts';

/**
 * What a call meets on its way: whether it is carried out, when, and what its caller gets when.
 * `fail` throws.
 */
export interface WireEffect {
  /** After this long it is carried out; null for never. */
  carriedOutAfterMs: number | null;
  /** Instead of its result. */
  ends: { afterMs: number; fail: () => never } | null;
}

const deadlines: Record<Purpose, number> = { read: readDeadlineMs, write: orderDeadlineMs };
const refusedAfterMs = 50;

/** For tests: what a connection does to a call, and what the connector makes of it. */
export function wireEffectOf(fault: Fault | undefined, purpose: Purpose): WireEffect {
  if (!fault) return { carriedOutAfterMs: 0, ends: null };
  const deadlineMs = deadlines[purpose];
  const unanswered = { afterMs: deadlineMs, fail: () => noAnswer(purpose) };
  if (fault.kind === 'latency') {
    const lateMs = fault.ms ?? 2_000;
    return { carriedOutAfterMs: lateMs, ends: lateMs >= deadlineMs ? unanswered : null };
  }
  if (fault.kind === 'hang') return { carriedOutAfterMs: null, ends: unanswered };
  if (fault.kind === 'accept-hang') return { carriedOutAfterMs: 0, ends: unanswered };
  if (fault.kind === 'accept-lost-answer') {
    return {
      carriedOutAfterMs: 0,
      ends: { ...unanswered, afterMs: Math.min(fault.ms ?? 0, deadlineMs) },
    };
  }
  return {
    carriedOutAfterMs: null,
    ends: { afterMs: refusedAfterMs, fail: () => refuse(brokenAnswer(fault), purpose) },
  };
}

/** A receipt's order number; a refusal or a silence as an error of the connector. */
export function receiptOf(answer: Exclude<Answer, { kind: 'silence' }>): { appOrderId: string } {
  if (answer.kind === 'receipt') return { appOrderId: String(answer.receipt.appOrderId) };
  return refuse(refusalOnWire(answer), 'write');
}

/** When the answer reaches its client, and whether one does before the deadline. */
export function arrivalOf(answer: Answer): {
  afterMs: number;
  answer: Exclude<Answer, { kind: 'silence' }> | undefined;
} {
  const wait =
    answer.kind === 'silence'
      ? (answer.endsAfterMs ?? Number.POSITIVE_INFINITY)
      : answer.kind === 'refused'
        ? answer.afterMs
        : 0;
  const spoken = answer.kind === 'silence' || wait >= orderDeadlineMs ? undefined : answer;
  return { afterMs: Math.min(wait, orderDeadlineMs), answer: spoken };
}

export function noAnswer(purpose: Purpose): never {
  throw new BrokerError(purpose === 'write' ? 'unclear' : 'bad-answer');
}

export function deadSession(purpose: Purpose): never {
  return refuse(inEnvelope(400, 'e-session-0007', 'Invalid Token'), purpose);
}

/** An order that the broker knows nothing of. */
export function unknownOrder(): never {
  return refuse(
    inEnvelope(400, 'e-orders-0001', 'Order history not found for AppOrderID given.'),
    'write',
  );
}

function brokenAnswer({ kind, status }: Fault): WireAnswer {
  if (kind === 'dead-token') return inEnvelope(400, 'e-session-0007', 'Invalid Token');
  if (kind === 'rate-limit')
    return inEnvelope(429, 'e-apirl-0004', 'Too Many Requests: API rate limit exceeded');
  if (kind === 'truncated-json')
    return {
      status: status ?? 200,
      contentType: 'application/json',
      body: '{"type":"success","code":"s-us',
    };
  if (kind === 'empty-body') return { status: status ?? 200, contentType: '', body: '' };
  return page(status ?? (kind === '5xx' ? 502 : 404));
}

function refusalOnWire({ status, form, code, text }: Refusal): WireAnswer {
  if (form === 'html') return page(status);
  return form === 'text'
    ? { status, contentType: 'text/plain', body: text }
    : inEnvelope(status, code, text);
}

function page(status: number): WireAnswer {
  return { status, contentType: 'text/html', body: '<html></html>' };
}

function inEnvelope(status: number, code: string, description: string): WireAnswer {
  return {
    status,
    contentType: 'application/json',
    body: JSON.stringify({ type: 'error', code, description }),
  };
}

function refuse(answer: WireAnswer, purpose: Purpose): never {
  resultOf(answer, { purpose });
  throw new Error('a refusal was taken for a success');
}
