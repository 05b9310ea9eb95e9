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
 * Reads the close of a socket. The streaming service has one code per cause (`closeCodes`), and its
 * reasons decide nothing. A code that is not among them comes from something between the service
 * and the browser: there the specification asks to take a reason that mentions the token for a
 * close about the token.
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
