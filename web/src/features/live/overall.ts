import { noRun, type OverallRow, overallFrame, type RunStatus } from '@sthira/contract/stream';
import { parseJson } from './frames.ts';

/**
 * One account as the admin status stream last reported it. Money in rupees; an unknown value is
 * `null`, never 0.
 */
export interface OverallStatus {
  agent: 'alive' | 'silent';
  mtmRupees: number | null;
  marginUtilizedRupees: number | null;
  run: RunStatus;
  /** When this row came, by this device's clock. */
  receivedAt: number;
}

export interface Overall {
  rows: Readonly<Record<string, OverallStatus>>;
  /** Since when nothing can come; `null` while connected. */
  lostAt: number | null;
}

export const noOverall: Overall = { rows: {}, lostAt: 0 };

/**
 * Folds a frame of the admin status stream in: it brings the accounts that changed. Frames that
 * make no sense change nothing.
 */
export function foldOverallFrame(overall: Overall, text: string, now: number): Overall {
  const frame = overallFrame.safeParse(parseJson(text));
  if (!frame.success) return overall;
  const changed = Object.entries(frame.data.data).map(
    ([id, row]) => [id, statusOf(row, { before: overall.rows[id], now })] as const,
  );
  return { ...overall, rows: { ...overall.rows, ...Object.fromEntries(changed) } };
}

function statusOf(
  row: OverallRow,
  { before, now }: { before: OverallStatus | undefined; now: number },
): OverallStatus {
  const { is_alive, mtm, margin_utilized, run = noRun } = row;
  // Number('') is 0, and nothing is not zero rupees.
  const margin = margin_utilized.trim() === '' ? Number.NaN : Number(margin_utilized);
  return {
    agent: is_alive ? 'alive' : 'silent',
    mtmRupees: mtm,
    marginUtilizedRupees: Number.isFinite(margin) ? margin : null,
    // Equal texts keep the same object, so that components showing them are not rendered every
    // second.
    run: before && JSON.stringify(before.run) === JSON.stringify(run) ? before.run : run,
    receivedAt: now,
  };
}
