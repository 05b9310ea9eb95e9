import { closeCodes } from '@sthira/contract/stream';

/** What the end of a socket means to its client. */
export type StreamClose =
  | { kind: 'normal' }
  | { kind: 'token-expired' }
  | { kind: 'forbidden'; reason: string }
  | { kind: 'closed'; code: number };

/** What a browser calls a socket that ended without a close frame. */
export const broken: StreamClose = { kind: 'closed', code: 1006 };

const ownCodes: readonly number[] = Object.values(closeCodes);

/**
 * The cause of a socket's close. The streaming service has one code per cause (`closeCodes`), and
 * the reason text does not matter. Any other code comes from a system between the service and the
 * browser; for those the specification says that a reason mentioning the token means the token.
 */
export function readClose(code: number, reason: string): StreamClose {
  switch (code) {
    case closeCodes.normal:
      return { kind: 'normal' };
    case closeCodes.token:
      return { kind: 'token-expired' };
    case closeCodes.forbidden:
      return { kind: 'forbidden', reason };
    default:
      return !ownCodes.includes(code) && /token/i.test(reason)
        ? { kind: 'token-expired' }
        : { kind: 'closed', code };
  }
}
