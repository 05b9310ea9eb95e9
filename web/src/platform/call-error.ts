import type { ErrorCode, SessionEnd } from '@sthira/contract/errors';

export const unknownError = 'An unknown error occurred.';

interface Refusal {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string> | undefined;
  ended?: SessionEnd | undefined;
}

/**
 * The error of a refused call: the contract's code, the server's message, and what is wrong with
 * which field.
 */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string>;
  /** Why the session is over, where it is and the server says so. */
  readonly ended: SessionEnd | undefined;

  /** The server's message, empty when it sent none; `message` then has one of ours. */
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

/** The server did not answer, or its answer could not be understood: the message is ours. */
export class Unanswered extends CallError {}

/** The call never left this device, so that nothing was done: the message is ours. */
export class Unsent extends CallError {}

export const unreachable = {
  code: 'unavailable',
  message: 'The server could not be reached. Check your internet connection.',
} as const;

const unknownOutcomes: ReadonlySet<ErrorCode> = new Set(['unavailable', 'internal']);

/**
 * Whether the server refused the call, so that nothing was done. Without an answer, or after an
 * internal error, something may have been done.
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
 * Makes a message of whatever stands in its place: an object's values are joined, an empty object
 * gets a message of ours, and a missing message is empty.
 */
export function textOfMessage(message: unknown): string {
  if (typeof message === 'string') return message.trim();
  if (typeof message !== 'object' || message === null) return '';
  const values = Object.values(message).filter((value) => typeof value === 'string' && value);
  return values.length > 0 ? values.join('. ') : unknownError;
}
