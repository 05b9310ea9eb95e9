import type { WindowLimit } from '#platform/limits/rate-limit.ts';
import { paced } from '#platform/pace.ts';

/**
 * How much longer one request may travel than another: two calls that are sent this far apart may
 * arrive together.
 */
export const jitterMs = 100;

/**
 * Placing and cancelling share ten calls in a second at the exchange; the receiver sees at most
 * seven of ours. The sender counts over a second and the jitter, so that the receiver counts right
 * over its own second.
 */
export const orderLimit: WindowLimit = { limit: 7, windowMs: paced(1_000) + jitterMs };
