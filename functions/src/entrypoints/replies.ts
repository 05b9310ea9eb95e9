import type { Envelope, ErrorCode, ErrorData } from '@sthira/contract/errors';
import type { FunctionsErrorCode } from 'firebase-functions/https';
import type { AppError } from '#platform/errors.ts';

interface Reply {
  /** HTTP status of /v1. */
  status: number;
  /** Code of the `trading` callable. */
  callable: FunctionsErrorCode;
}

/** The one map from an error code to what each door answers with. */
export const replies: Record<ErrorCode, Reply> = {
  'bad-input': { status: 400, callable: 'invalid-argument' },
  unauthenticated: { status: 401, callable: 'unauthenticated' },
  forbidden: { status: 403, callable: 'permission-denied' },
  'stale-sign-in': { status: 403, callable: 'permission-denied' },
  'not-found': { status: 404, callable: 'not-found' },
  conflict: { status: 409, callable: 'aborted' },
  'too-large': { status: 413, callable: 'out-of-range' },
  'rate-limited': { status: 429, callable: 'resource-exhausted' },
  internal: { status: 500, callable: 'internal' },
  unavailable: { status: 503, callable: 'unavailable' },
};

export type Failure = Envelope<ErrorData> & { success: false };

export function failureOf({ code, message, fields, ended }: AppError): Failure {
  return {
    success: false,
    data: { code, ...(fields ? { fields } : {}), ...(ended ? { ended } : {}) },
    message,
  };
}
