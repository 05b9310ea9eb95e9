/** What an ID token says, unchecked. */
export function claimsOf(idToken: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

/** The same token with other claims: the emulator's tokens are unsigned. */
export function withClaims(token: string, claims: object): string {
  const [header = ''] = token.split('.');
  return `${header}.${Buffer.from(JSON.stringify({ ...claimsOf(token), ...claims })).toString('base64url')}.`;
}

/** The same token of a sign-in from so long ago. */
export function ofOldSignIn(token: string, ageMs: number): string {
  return withClaims(token, { auth_time: Math.floor((Date.now() - ageMs) / 1_000) });
}
