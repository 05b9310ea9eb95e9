import type { LiveDocuments } from '#platform/use-documents.ts';
import { useWaitingAdjustments } from './use-adjustments.ts';
import { useWaitingRefunds } from './use-refunds.ts';

const countOf = (reading: LiveDocuments<unknown>) =>
  reading.state === 'ready' ? reading.documents.length + reading.unreadable.length : null;

/** How many of each wait for an admin's decision; `null` while nobody knows. */
export function useWaitingCounts(): { refunds: number | null; approvals: number | null } {
  return { refunds: countOf(useWaitingRefunds()), approvals: countOf(useWaitingAdjustments()) };
}
