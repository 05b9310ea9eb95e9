import { useWaitingAdjustments } from '#features/credits/adjustments/use-adjustments.ts';
import { useWaitingRefunds } from '#features/credits/refunds/use-refunds.ts';
import type { LiveDocuments } from '#platform/use-documents.ts';

const countOf = (reading: LiveDocuments<unknown>) =>
  reading.state === 'ready' ? reading.documents.length + reading.unreadable.length : null;

/** How many of each wait for an admin's decision; `null` while nobody knows. */
export function useWaitingCounts(): { refunds: number | null; approvals: number | null } {
  return { refunds: countOf(useWaitingRefunds()), approvals: countOf(useWaitingAdjustments()) };
}
