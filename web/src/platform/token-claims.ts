/** Less than this to live, and the SDK makes a new one. */
const shortestLifeMs = 5 * 60_000;

/** Whether a token is good for some minutes yet. */
export function livesOn(token: string | null, now: number): boolean {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' && exp * 1_000 - now > shortestLifeMs;
}

/**
 * What an ID token says, unchecked: the server checks it. Nothing for one that cannot be read, or
 * for none.
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
