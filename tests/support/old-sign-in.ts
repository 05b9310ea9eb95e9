interface Claims {
  /** Seconds since 1970. */
  auth_time: number;
}

function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Claims;
}

/** When the sign-in began that a token stems from. */
export const signedInAt = (token: string): number => claimsOf(token).auth_time * 1_000;

/** The same token with a sign-in from so long ago: the emulator asks for no signature. */
export function tokenOfOldSignIn(token: string, ageMs: number): string {
  const [head = ''] = token.split('.');
  const claims = { ...claimsOf(token), auth_time: Math.floor((Date.now() - ageMs) / 1_000) };
  return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
}
