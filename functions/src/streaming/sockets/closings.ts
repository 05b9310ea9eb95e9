import { adminRequired, closeCodes } from '@sthira/contract/stream';

export interface Closing {
  code: number;
  /** Text for people and logs, at most 123 bytes, the protocol's limit: clients decide by the code. */
  reason: string;
}

/** Every way this service ends a socket. */
export const closings = {
  tokenRefused: { code: closeCodes.token, reason: 'Token invalid, expired or revoked.' },
  tokenExpired: { code: closeCodes.token, reason: 'Token expired.' },
  tokenRevoked: { code: closeCodes.token, reason: 'Token revoked.' },
  adminRequired: { code: closeCodes.forbidden, reason: adminRequired },
  profileRequired: { code: closeCodes.forbidden, reason: 'A completed profile is required.' },
  notYourAccount: { code: closeCodes.forbidden, reason: 'Account access required.' },
  tooSlow: { code: closeCodes.slow, reason: 'Connection too slow.' },
  tooManySockets: { code: closeCodes.tooManySockets, reason: 'Too many connections.' },
  unavailable: { code: closeCodes.unavailable, reason: 'Try again later.' },
  restart: { code: closeCodes.restart, reason: 'Service restart.' },
} as const satisfies Record<string, Closing>;
