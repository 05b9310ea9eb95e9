/** As long as a live connection is given to open. */
const answerWithinMs = 10_000;

/** Asks the host that the page came from; any answer will do. */
export async function reachesHost(): Promise<boolean> {
  try {
    const { status } = await fetch('/robots.txt', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return status > 0;
  } catch {
    return false;
  }
}
