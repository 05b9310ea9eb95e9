/** Less than this to live, and the SDK makes a new one. */
const shortestLifeMs = 5 * 60_000;

/** Whether a token is good for some minutes yet. */
export function livesOn(token: string | null, now: number): boolean {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' && exp * 1_000 - now > shortestLifeMs;
}

/**
 * The claims of an ID token, unchecked (the server checks them). Empty when there is no token or it
 * cannot be read.
 */
export function claimsOf(token: string | null): Readonly<Record<string, unknown>> {
  try {
    const claims: unknown = JSON.parse(
      atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
