import type { Account } from '@sthira/contract/accounts';
import { type DayLine, dayLineMinutes } from '@sthira/contract/day-line';
import { istDay, istInstant, minuteMs } from '@sthira/contract/units';
import { isAtWork } from '#entities/account/trading/trading-state.ts';
import type { Statuses } from './frames.ts';

/** What a day had made at an instant, in rupees. */
export interface DayPoint {
  at: number;
  rupees: number;
}

type Fields = Pick<Account, 'id' | 'trading_state' | 'day_result'>;

/**
 * The lines of several accounts as one, and while one is at work where it stands now. An account
 * counts with its last known point, and with nothing before its first. No points where none of them
 * has a line.
 */
export function sumOfLines(
  accounts: readonly Fields[],
  statuses: Statuses,
  { now, netRupees }: { now: number; netRupees: number | null },
): DayPoint[] {
  const lines = accounts.flatMap((account) => lineOf(account, statuses) ?? []);
  if (lines.length === 0) return [];
  const first = Math.min(...lines.map(({ from }) => from));
  const last = Math.max(
    ...lines.map(({ from, rupees }) => from + (rupees.length - 1) * dayLineMinutes),
  );
  const midnight = istInstant(istDay(now), '00:00');
  const points: DayPoint[] = [];
  for (let minute = first; minute <= last; minute += dayLineMinutes) {
    const rupees = lines.reduce((sum, line) => sum + lastKnown(line, minute), 0);
    points.push({ at: midnight + minute * minuteMs, rupees });
  }
  const goesOn = netRupees !== null && accounts.some(isAtWork);
  return goesOn ? [...points, { at: now, rupees: netRupees }] : points;
}

/** Of an account at work what its agent says, of another what its ended runs left. */
function lineOf(account: Fields, statuses: Statuses): DayLine | undefined {
  return isAtWork(account) ? statuses[account.id]?.line : account.day_result?.line;
}

function lastKnown({ from, rupees }: DayLine, minute: number): number {
  const until = rupees.slice(0, Math.max(0, 1 + (minute - from) / dayLineMinutes));
  return until.findLast((each) => each !== null) ?? 0;
}
