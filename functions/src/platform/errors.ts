import type { ErrorCode, SessionEnd } from '@sthira/contract/errors';

interface ErrorDetails {
  /** What is wrong with which input field; shown to the caller. */
  fields?: Record<string, string>;
  /** Why the caller's own session is over; shown to the caller. */
  ended?: SessionEnd | undefined;
  /** Only for the log; it is never part of an answer. */
  detail?: unknown;
}

/** A refusal its caller can understand: `message` is public text, `detail` is for the log. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly ended: SessionEnd | undefined;
  readonly detail: unknown;

  constructor(code: ErrorCode, message: string, { fields, ended, detail }: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.ended = ended;
    this.detail = detail;
  }
}

/**
 * What people may read of an error: the words of a refusal. Those of Node or of a library are for
 * the log.
 */
export function publicText(error: unknown): string {
  return error instanceof AppError ? error.message : 'Something unforeseen, which the log tells.';
}

/** Throws when something that cannot happen has happened; the door answers `internal`. */
export function invariant(condition: unknown, text: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${text}`);
}
