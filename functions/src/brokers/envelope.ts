import { BrokerError, type BrokerErrorKind } from './broker-error.ts';
import { isDeadSessionText } from './dead-session.ts';
import { withAddressHint } from './fixed-address.ts';
import { safeText } from './safe-text.ts';
import { isRow, parseWireJson, textFrom, type WireRow } from './wire-values.ts';

export interface WireAnswer {
  status: number;
  contentType: string;
  body: string;
}

/**
 * A `write` may have been carried out although its answer is unusable; a `read` is merely without
 * an answer.
 */
export type Purpose = 'read' | 'write';

interface Reading {
  purpose: Purpose;
  /** Texts that must not appear in an error: the token and the keys of this request. */
  secrets?: readonly string[];
}

/**
 * The `result` of an XTS answer. Its status says little: a dead token is 400 or 200, a rate limit
 * 429, 400 or 200, an error may hide in `data`, a success may stand in a one-element list. Throws
 * BrokerError.
 */
export function resultOf(answer: WireAnswer, { purpose, secrets = [] }: Reading): unknown {
  if (purpose === 'write' && answer.status >= 500)
    throw new BrokerError('unclear', { detail: { status: answer.status } });
  const envelope = envelopeOf(answer);
  if (envelope && !saysError(envelope) && answer.status < 400) return envelope.result;
  const kind = kindOf({ answer, envelope, purpose });
  const brokerCode = envelope ? textFrom(envelope.code) : '';
  const detail = {
    status: answer.status,
    contentType: answer.contentType.slice(0, 60),
    brokerCode,
  };
  if (kind !== 'refused') throw new BrokerError(kind, { brokerCode, detail });
  const text = envelope
    ? withAddressHint(`The broker refused: ${safeText(reasonIn(envelope), secrets)}`)
    : `The broker refused: ${answer.status} before it reached the trading system. Is the fixed address registered with the broker?`;
  throw new BrokerError(kind, { text, brokerCode, detail });
}

function kindOf({
  answer,
  envelope,
  purpose,
}: {
  answer: WireAnswer;
  envelope: WireRow | undefined;
  purpose: Purpose;
}): BrokerErrorKind {
  if (answer.status === 429 || (envelope && codeOf(envelope) === 'e-apirl-0004'))
    return 'rate-limited';
  if (envelope && isDeadSession(envelope)) return 'session-dead';
  if (answer.status === 401 || answer.status === 403) {
    if (purpose === 'read') return 'session-dead';
    // A write may have met what lets reads pass, such as a check of the address.
    if (!envelope) return 'refused';
  }
  const saysNo = envelope && saysError(envelope) && answer.status < 500;
  if (purpose === 'read') return saysNo ? 'refused' : 'bad-answer';
  return saysNo && !/time(d)?[ -]?out/i.test(textFrom(envelope.description))
    ? 'refused'
    : 'unclear';
}

/** The envelope, unwrapped; `undefined` for HTML, truncated or other bodies that are none. */
function envelopeOf({ contentType, body }: WireAnswer): WireRow | undefined {
  if (!/^application\/(\w+\+)?json\b/i.test(contentType.trim())) return undefined;
  let value: unknown;
  try {
    value = parseWireJson(body);
  } catch {
    return undefined;
  }
  const outer = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (!isRow(outer)) return undefined;
  const inner = outer.type === undefined && isRow(outer.data) ? outer.data : outer;
  return isSuccess(inner) || saysError(inner) ? inner : undefined;
}

function isSuccess({ type }: WireRow): boolean {
  return type === true || type === 'success';
}

function saysError({ type }: WireRow): boolean {
  return type === 'error' || type === false;
}

function codeOf(envelope: WireRow): string {
  return textFrom(envelope.code).toLowerCase();
}

function isDeadSession(envelope: WireRow): boolean {
  return (
    ['e-session-0007', 'e-token-0002'].includes(codeOf(envelope)) ||
    isDeadSessionText(textFrom(envelope.description))
  );
}

/** The description, and the first complaint of a validation answer. */
function reasonIn(envelope: WireRow): string {
  const description = textFrom(envelope.description) || 'no reason given';
  const errors =
    isRow(envelope.result) && Array.isArray(envelope.result.errors) ? envelope.result.errors : [];
  const first: unknown = errors[0];
  const messages = isRow(first) && Array.isArray(first.messages) ? first.messages : [];
  const complaint = textFrom(messages[0]);
  return complaint === '' ? description : `${description}: ${complaint}`;
}

const emptyBookCodes = ['e-orders-0005', 'e-tradebook-0005', 'e-portfolio-0005', 'e-holdings-0005'];

/**
 * Some brokers answer an empty book as an error. These codes alone mean "no rows"; a dead session
 * never does.
 */
export function isEmptyBook(error: unknown): boolean {
  return (
    error instanceof BrokerError &&
    error.kind === 'refused' &&
    emptyBookCodes.includes(error.brokerCode.toLowerCase())
  );
}
