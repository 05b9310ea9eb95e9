import type { WindowLimit } from '#platform/rate-limit.ts';

/**
 * Two calls sent this far apart may arrive together: by so much one request may take longer than
 * another.
 */
export const jitterMs = 100;

/**
 * Placing and cancelling share ten calls in a second at the exchange; the receiver sees at most
 * seven of ours. The sender counts over a second and the jitter, so that the receiver counts right
 * over its own second.
 */
export const orderLimit: WindowLimit = { limit: 7, windowMs: 1_000 + jitterMs };
