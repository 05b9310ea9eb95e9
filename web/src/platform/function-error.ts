const codes = [
  'cancelled',
  'unknown',
  'invalid-argument',
  'deadline-exceeded',
  'not-found',
  'already-exists',
  'permission-denied',
  'resource-exhausted',
  'failed-precondition',
  'aborted',
  'out-of-range',
  'unimplemented',
  'internal',
  'unavailable',
  'data-loss',
  'unauthenticated',
] as const;

/**
 * Those of the protocol, and the one of our own it has no word for: the sign-in is too long ago for
 * this call.
 */
export type FunctionErrorCode = (typeof codes)[number] | 'stale-sign-in';

const statusCodes: Record<number, FunctionErrorCode> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  409: 'aborted',
  429: 'resource-exhausted',
  499: 'cancelled',
  500: 'internal',
  501: 'unimplemented',
  503: 'unavailable',
  504: 'deadline-exceeded',
};

/** The code of a failed answer, for a body that names none. */
export function functionCodeOf(status: number): FunctionErrorCode {
  return statusCodes[status] ?? 'unknown';
}

/**
 * `NOT_FOUND` of the wire as `not-found`; a name that is none of the protocol's is a fault of the
 * server.
 */
export function functionCodeNamed(name: string): FunctionErrorCode {
  return codes.find((code) => code.toUpperCase().replaceAll('-', '_') === name) ?? 'internal';
}

/**
 * Who wrote the message of an error: the server; this client, about an answer it cannot read; or
 * nobody, when the message is only the code.
 */
export type Words = 'server' | 'client' | 'none';

/** A function that refused, could not be reached, or answered what cannot be read. */
export class FunctionError extends Error {
  readonly code: FunctionErrorCode;
  readonly words: Words;

  constructor({
    code,
    message,
    words,
  }: { code: FunctionErrorCode; message?: string; words: Words }) {
    super(message ?? code);
    this.name = 'FunctionError';
    this.code = code;
    this.words = words;
  }
}
