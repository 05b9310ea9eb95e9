import { adjustmentRequestDocument } from '@sthira/contract/adjustments';
import { paths } from '@sthira/contract/paths';
import { useDocuments } from '#platform/use-documents.ts';

const waiting = {
  path: paths.adjustmentRequests,
  where: [['state', '==', 'waiting']],
  limit: 200,
} as const;
/** What waits has no time of a decision. */
const decided = {
  path: paths.adjustmentRequests,
  where: [['decidedAt', '>', 0]],
  orderBy: [['decidedAt', 'desc']],
  limit: 20,
} as const;

/** The adjustments that wait for a second admin, as they are now. */
export const useWaitingAdjustments = () => useDocuments(waiting, adjustmentRequestDocument);

/** The last ones that were decided, the latest first. */
export const useDecidedAdjustments = () => useDocuments(decided, adjustmentRequestDocument);
