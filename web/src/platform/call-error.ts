import type { ErrorCode, SessionEnd } from '@sthira/contract/errors';

export const unknownError = 'An unknown error occurred.';

interface Refusal {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string> | undefined;
  ended?: SessionEnd | undefined;
}

/**
 * A call that was refused: the contract's code, the server's words, and what is wrong with which
 * field.
 */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string>;
  /** Why the session is over, where it is and the server says so. */
  readonly ended: SessionEnd | undefined;

  /** The server's own words, empty when it gave none; `message` always has some. */
  readonly reason: string;

  constructor({ code, message, fields = {}, ended }: Refusal) {
    super(message || unknownError);
    this.reason = message;
    this.name = 'CallError';
    this.code = code;
    this.fields = fields;
    this.ended = ended;
  }
}

/** No answer of the server's own came, or none that could be understood: the words are ours. */
export class Unanswered extends CallError {}

const unknownOutcomes: ReadonlySet<ErrorCode> = new Set(['unavailable', 'internal']);

/**
 * Whether the server has said no, so that nothing was done. Without its word, or after a fault of
 * its own, something may have been.
 */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof CallError && !(error instanceof Unanswered) && !unknownOutcomes.has(error.code)
  );
}

const statusCodes: Record<number, ErrorCode> = {
  400: 'bad-input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  429: 'rate-limited',
  503: 'unavailable',
};

/** The code of an answer that did not carry one (a proxy's page, say). */
export function codeOfStatus(status: number): ErrorCode {
  return statusCodes[status] ?? 'internal';
}

/**
 * An object in the place of a message is its values, joined, and an empty one has words of its own;
 * no message at all is empty.
 */
export function textOfMessage(message: unknown): string {
  if (typeof message === 'string') return message.trim();
  if (typeof message !== 'object' || message === null) return '';
  const values = Object.values(message).filter((value) => typeof value === 'string' && value);
  return values.length > 0 ? values.join('. ') : unknownError;
}
