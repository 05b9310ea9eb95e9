import type { ShardDocument } from '@sthira/contract/documents';
import type { StatusFrame } from '@sthira/contract/stream';
import { rupeesFromPaise } from '@sthira/contract/units';

/** The frames of one advanced row: always health, and MTM unless it is unknown. */
export function statusFramesOf(accountId: string, { mtmPaise }: Pick<ShardDocument['live'][string], 'mtmPaise'>): StatusFrame[] {
  const health = { channel: `status:${accountId}.health`, data: 'alive' };
  if (mtmPaise === null) return [health];
  return [health, { channel: `status:${accountId}.mtm`, data: rupeesFromPaise(mtmPaise).toFixed(2) }];
}
