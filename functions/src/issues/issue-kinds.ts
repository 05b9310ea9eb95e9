/**
 * Everything that may go wrong and becomes an issue. What each means to an operator, and what to do
 * about it, stands in docs/operating/runbook.md.
 */
export const issueKinds = [
  'account-unreadable',
  'agent-dead',
  'agents-short',
  'audit',
  'books-differ',
  'broker-unreadable',
  'daily-loss',
  'day-unpaid',
  'days-not-closed',
  'dispute',
  'entries-broken',
  'feed-bars',
  'feed-socket',
  'identities-gone',
  'invariant',
  'kept',
  'keys-unopened',
  'ledger',
  'left-to-expire',
  'left-to-owner',
  'login-failed',
  'logins-failing',
  'mail-failed',
  'mails-wait',
  'no-margin',
  'order-rejected',
  'payment-messages-lost',
  'payment-unfit',
  'prices-dead',
  'prices-still',
  'quotes-unrecorded',
  'reducing',
  'refund-back-after-processed',
  'refund-late',
  'refund-request',
  'refund-sent-after-failure',
  'refund-unasked',
  'run-stopped',
  'sessions-ended',
  'shard-full',
  'shut-out',
  'square-off-stuck',
  'tapes-unrecorded',
  'turned-up',
  'undecided',
  'watch-given-up',
  'watch-unread',
  'weekly-loss',
] as const;

export type IssueKind = (typeof issueKinds)[number];

/** The kind, and what it happened to: an account and its run, a shard, a payment. */
export type IssueCause = IssueKind | `${IssueKind}:${string}`;
