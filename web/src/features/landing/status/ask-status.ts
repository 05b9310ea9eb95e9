import { type PlatformStatus, platformStatus, statusPath } from '@sthira/contract/platform-status';

const answerWithinMs = 10_000;

/** Asks how the platform is. Throws without a usable answer. */
export async function askStatus(): Promise<PlatformStatus> {
  const response = await fetch(statusPath, { signal: AbortSignal.timeout(answerWithinMs) });
  if (!response.ok) throw new Error(`The status was answered with ${response.status}.`);
  return platformStatus.parse(await response.json());
}
