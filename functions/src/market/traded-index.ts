import { termsOf, type Underlying } from '@sthira/quant/contracts/contract-terms';

/** The index whose options accounts trade: the market agent publishes those of no other. */
export const tradedIndex: Underlying = 'NIFTY';

/** The exchange segment of its options: rows of another segment are never a run's. */
export const tradedSegment = termsOf[tradedIndex].segment;
