import * as z from 'zod/mini';

/** Where anybody reads it, without a sign-in. */
export const statusPath = '/status.json';

/** How long an edge of the network may answer with the same reading. */
export const statusKeptSeconds = 30;

/** Whether a broker answers, by the calls of the last minutes, or by the day's last ones. */
export const brokerState = z.enum(['answering', 'slow', 'not-answering', 'no-calls']);
export type BrokerState = z.infer<typeof brokerState>;

const at = z.iso.datetime();

/**
 * Whether the platform works, for everybody. It was read at `checked_at`; that it was answered shows
 * that the dashboard's server and its database work. `agents` are those that trade: `since` is when the
 * silent ones last wrote. A broker has the name
 * that people call it by. Its `since` tells when its state began, where that is known;
 * `answered_at` has the minute. `acknowledged_within_ms` is a round figure within which 95 of 100 orders
 * of the day were acknowledged, and null where few orders would speak of single ones.
 */
export const platformStatus = z.strictObject({
  checked_at: at,
  market: z.enum(['open', 'closed']),
  agents: z.strictObject({
    state: z.enum(['working', 'silent', 'resting']),
    since: z.nullable(at),
  }),
  brokers: z.array(
    z.strictObject({
      name: z.string(),
      state: brokerState,
      is_old: z.boolean(),
      since: z.nullable(at),
      answered_at: z.nullable(at),
      acknowledged_within_ms: z.nullable(z.int()),
    }),
  ),
});
export type PlatformStatus = z.infer<typeof platformStatus>;
