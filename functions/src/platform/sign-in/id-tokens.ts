/** The Admin SDK's codes for a token that is no longer valid, or never was. */
const proofs = [
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
];

/**
 * `auth/argument-error` is said of a token that is wrong in itself, and just so of public keys that
 * could not be fetched. Only these of its texts are about the token (firebase-admin 14,
 * `lib/auth/token-verifier.js`).
 */
const aboutTheToken =
  /^(Firebase ID token has |Decoding Firebase ID token failed|verifyIdToken\(\) expects )/;

/**
 * Whether a failed check of an ID token proves that its sign-in has ended. Other failures leave
 * that open.
 */
export function provesEnd(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error && 'code' in error)) return false;
  return (
    proofs.includes(String(error.code)) ||
    (error.code === 'auth/argument-error' && aboutTheToken.test(error.message))
  );
}

/**
 * Whether a text has the form of an ID token: three parts, of which the second is an object. The
 * Admin SDK fails over others in ways of its own.
 */
export function holdsClaims(idToken: string): boolean {
  const [, payload = '', signature] = idToken.split('.');
  if (signature === undefined) return false;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null;
  } catch {
    return false;
  }
}
