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

/** The frames of what a run does, and of the line of its day where it has one. */
export function runFramesOf(
  accountId: string,
  { run = noRun, line }: Pick<Row, 'run' | 'line'>,
): StatusFrame[] {
  const frames = [{ channel: `status:${accountId}.run`, data: JSON.stringify(run) }];
  return line
    ? [...frames, { channel: `status:${accountId}.line`, data: JSON.stringify(line) }]
    : frames;
}
