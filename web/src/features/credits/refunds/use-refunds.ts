import { paths } from '@sthira/contract/paths';
import { purchaseDocument } from '@sthira/contract/purchases';
import { useAnswer } from '#platform/use-answer.ts';
import { useDocuments } from '#platform/use-documents.ts';

const waiting = {
  path: paths.purchases,
  where: [['refund.state', 'in', ['requested', 'failed']]],
  limit: 200,
} as const;

/** The purchases whose refund waits for an admin's decision, as they are now. */
export const useWaitingRefunds = () => useDocuments(waiting, purchaseDocument);

/** What was decided, by whom and why. */
export const useDecidedRefunds = () => useAnswer('getDecidedRefunds', {});
