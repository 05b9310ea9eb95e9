import { noRun, type StatusFrame } from '@sthira/contract/stream';
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

/** The frame of what a run does. */
export function runFrameOf(accountId: string, { run = noRun }: Pick<Row, 'run'>): StatusFrame {
  return { channel: `status:${accountId}.run`, data: JSON.stringify(run) };
}
