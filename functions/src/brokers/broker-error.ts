import type { ErrorCode } from '@sthira/contract/errors';
import { AppError } from '#platform/errors.ts';

/**
 * Why a broker call failed:
 * - `session-dead`: the token no longer counts (expired, or another login took its place)
 * - `refused`: the broker, or what stands before it, said no
 * - `rate-limited`: too many calls; nothing was done
 * - `unclear`: a write that may have been carried out (time-out, lost connection, 5xx, HTML)
 * - `bad-answer`: a read or a login without a usable answer
 */
export type BrokerErrorKind =
  | 'session-dead'
  | 'refused'
  | 'rate-limited'
  | 'unclear'
  | 'bad-answer';

const codes: Record<BrokerErrorKind, ErrorCode> = {
  'session-dead': 'conflict',
  refused: 'conflict',
  'rate-limited': 'rate-limited',
  unclear: 'unavailable',
  'bad-answer': 'unavailable',
};

const texts: Record<BrokerErrorKind, string> = {
  'session-dead': 'The broker session has ended. Please log in again.',
  refused: 'The broker refused the request.',
  'rate-limited': 'The broker asks for fewer requests. Please try again in a moment.',
  unclear: 'The broker gave no clear answer; the request may have been carried out.',
  'bad-answer': 'The broker did not answer as expected. Please try again.',
};

interface ErrorParts {
  text?: string;
  brokerCode?: string;
  /** What is wrong with which field of the account's form. */
  fields?: Record<string, string>;
  detail?: unknown;
}

export class BrokerError extends AppError {
  readonly kind: BrokerErrorKind;
  /** The broker's own code, such as `e-session-0002`; empty when it gave none. */
  readonly brokerCode: string;

  constructor(kind: BrokerErrorKind, { text, brokerCode = '', fields, detail }: ErrorParts = {}) {
    super(codes[kind], text ?? texts[kind], { detail, ...(fields ? { fields } : {}) });
    this.kind = kind;
    this.brokerCode = brokerCode;
  }
}
