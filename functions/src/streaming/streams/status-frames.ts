import type { RunStatus, StatusFrame } from '@sthira/contract/stream';
import { rupeesFromPaise } from '@sthira/contract/units';
import type { ShardDocument } from '#documents/shards.ts';

type Row = ShardDocument['live'][string];

/** The frames of one heartbeat: health, and MTM in rupees, which is empty while unknown. */
export function statusFramesOf(
  accountId: string,
  { mtmPaise }: Pick<Row, 'mtmPaise'>,
): StatusFrame[] {
  return [
    { channel: `status:${accountId}.health`, data: 'alive' },
    {
      channel: `status:${accountId}.mtm`,
      data: mtmPaise === null ? '' : rupeesFromPaise(mtmPaise).toFixed(2),
    },
  ];
}

/**
 * The frame of what a run does: why it waits, what keeps it from closing, which legs it still holds,
 * where the broker's books disagree, whether its figures match the broker's, what its day comes to,
 * its worst case and its limits.
 */
export function runFrameOf(
  accountId: string,
  row: Pick<
    Row,
    | 'reason'
    | 'stuck'
    | 'remaining'
    | 'differs'
    | 'unread'
    | 'broker'
    | 'day'
    | 'worst'
    | 'limits'
    | 'parametersWait'
  >,
): StatusFrame {
  const { reason = '', remaining = [], differs = null, unread, broker, day, worst } = row;
  const { stuck, limits, parametersWait } = row;
  const status: RunStatus = {
    reason,
    ...(stuck ? { stuck } : {}),
    remaining,
    differs,
    ...(unread ? { unread } : {}),
    ...(broker ? { broker } : {}),
    ...(day ? { day } : {}),
    ...(worst ? { worst } : {}),
    ...(limits?.length ? { limits } : {}),
    ...(parametersWait ? { parametersWait } : {}),
  };
  return { channel: `status:${accountId}.run`, data: JSON.stringify(status) };
}
