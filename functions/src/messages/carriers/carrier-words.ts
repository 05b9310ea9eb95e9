import { redactText } from '#platform/log/redact.ts';
import { shorten } from '#platform/log/shorten.ts';

/** Longer than a carrier may take; a function that sends has a minute. */
export const carrierDeadlineMs = 15_000;
const longestReason = 300;
/** Nobody waits for longer than a day, whatever a carrier asks. */
const longestWaitMs = 24 * 3_600_000;

/** A carrier's words made fit for a log and an issue: short, and without these secrets. */
export function reasonOf(text: string, secrets: readonly string[]): string {
  const left = secrets
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '[redacted]'), text);
  return shorten(
    redactText(left)
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
    longestReason,
  );
}

/** The milliseconds of some seconds, when they are a wait. */
export function waitOf(seconds: number): { waitMs?: number } {
  return seconds > 0 ? { waitMs: Math.min(Math.ceil(seconds * 1_000), longestWaitMs) } : {};
}

/** A gateway that lost its server does not know whether that took the message. */
export const isUnsureStatus = (status: number) => status === 502 || status === 504;
