/**
 * Limits that stay reached until their day or week is over, whatever prices do; in the order in which
 * their words are shown.
 */
export const lastingLimits = ['daily-loss', 'weekly-loss', 'profit-lock'] as const;
export type LastingLimit = (typeof lastingLimits)[number];
