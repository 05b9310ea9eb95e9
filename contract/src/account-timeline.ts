import * as z from 'zod/mini';
import { accountId } from './accounts.ts';
import { dayMs } from './units.ts';

const day = z.iso.date({ error: 'A date is of the form YYYY-MM-DD.', abort: true });
const longestDays = 31;

/** IST days, both ends included. */
export const timelineInput = z
  .strictObject({ account_id: accountId, from_date: day, to_date: day })
  .check(
    z.refine(({ from_date, to_date }) => from_date <= to_date, {
      path: ['to_date'],
      error: 'To Date is before From Date.',
    }),
    z.refine(
      ({ from_date, to_date }) =>
        (Date.parse(to_date) - Date.parse(from_date)) / dayMs < longestDays,
      { path: ['from_date'], error: `A timeline covers ${longestDays} days at most.` },
    ),
  );

/** What an event of an account is about. */
export const timelineKinds = [
  'trading',
  'login',
  'change',
  'charge',
  'order',
  'mail',
  'issue',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** One thing that happened to an account, as a sentence for an admin. */
const timelineRow = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(timelineKinds),
  text: z.string(),
  /** The e-mail of who did it, a deleted person's uid; empty where the platform did. */
  by: z.string(),
});
export type TimelineRow = z.infer<typeof timelineRow>;

/** Newest first; `more`: older rows of these days are left out. */
export const accountTimeline = z.strictObject({ rows: z.array(timelineRow), more: z.boolean() });
export type AccountTimeline = z.infer<typeof accountTimeline>;

/** As many rows of each source as one answer is made of. */
export const mostTimelineRows = 500;
