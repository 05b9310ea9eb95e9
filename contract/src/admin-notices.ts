import * as z from 'zod/mini';

export const adminNoticeKinds = [
  'large-adjustment',
  'adjustment-request',
  'adjustment-decision',
  'new-admin',
  'person-changed',
  'account-changed',
  'deleted-person',
  'mass-stop',
  'kill-switch',
  'critical-issue',
] as const;

/**
 * adminNotices/{id}: what one admin did, for all other admins to read, and what the platform calls all
 * of them to.
 */
export const adminNoticeDocument = z.object({
  id: z.string(),
  kind: z.enum(adminNoticeKinds),
  /** Who did it; empty for the operator's own commands and for the platform. */
  by: z.string(),
  /** One sentence with everybody's e-mail, as the bell shows it. */
  text: z.string(),
  /** The page of the app where it can be looked at. */
  path: z.string(),
  at: z.int(),
});
export type AdminNotice = z.infer<typeof adminNoticeDocument>;

/** How many of the latest a screen listens to. */
export const mostAdminNotices = 20;
