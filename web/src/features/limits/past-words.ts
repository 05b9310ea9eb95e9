import type { Account } from '@sthira/contract/accounts';
import { weekdays } from '@sthira/contract/limits';
import { paiseFromRupees, rupeesFromPaise } from '@sthira/contract/units';
import { mondayOf, weekdayOf } from '@sthira/quant/calendar/trading-days';
import { shareRupees } from '#entities/account/trading/share-rupees.ts';
import { formatSignedRupees } from '#ui/format/format-money.ts';
import { formatShortDay } from '#ui/format/format-time.ts';
import type { LimitField } from './limit-words.ts';
import type { PastDay, PastPosition } from './past-days.ts';

/** What is known of the last months of an account. */
export interface Past {
  days: readonly PastDay[];
  /** Null where trades of them may be missing. */
  positions: readonly PastPosition[] | null;
  account: Pick<Account, 'account_size'>;
}

const noRuns =
  'What it would have stopped is not known: records of trades do not say where a run began.';

/**
 * What a limit would have stopped on recorded days, in a sentence, or why they do not say it; empty
 * where none were recorded, and where nothing, or no number, is typed.
 */
export function pastWords(
  name: Exclude<LimitField, 'days_off'>,
  typed: string,
  { days, positions, account }: Past,
): string {
  if (typed === '' || days.length === 0) return '';
  if (name === 'entry_from') return openedWords(days, (opened) => opened.some((at) => at < typed));
  if (name === 'entry_until')
    return openedWords(days, (opened) => opened.some((at) => at >= typed));
  const limit = Number(typed);
  const rupees = shareRupees(account, limit);
  if (!(limit > 0)) return '';
  switch (name) {
    case 'daily_loss_pct':
      return rupees === null ? '' : countOf(judged(days, (net) => 0 - net >= rupees));
    case 'profit_lock_pct':
      return rupees === null ? '' : countOf(judged(days, (net) => net >= rupees));
    case 'weekly_loss_pct':
      return rupees === null ? '' : countOf(judgedWeeks(days, rupees), 'weeks');
    case 'daily_entries':
      return openedWords(days, (opened) => opened.length > limit);
    case 'position_loss_pct':
      return rupees === null ? '' : positionLossWords(positions, rupees);
    case 'max_lots':
      return lotsWords(positions, limit);
    case 'sl_pct':
      return noRuns;
  }
}

interface Judged {
  day: string;
  isStopped: boolean;
}

/** The days whose result is known. */
const judged = (days: readonly PastDay[], isReached: (net: number) => boolean): Judged[] =>
  days.flatMap(({ day, net }) => (net === null ? [] : [{ day, isStopped: isReached(net) }]));

/** Of the days whose trades are known; null where they do not tell it. */
const openedWords = (
  days: readonly PastDay[],
  isReached: (opened: readonly string[]) => boolean,
): string =>
  countOf(
    days.flatMap(({ day, opened }) => {
      const isStopped = opened && isReached(opened);
      return isStopped === null ? [] : [{ day, isStopped }];
    }),
  );

/** A week counts once it has lost so much at the end of one of its days. */
function judgedWeeks(days: readonly PastDay[], rupees: number): Judged[] {
  return [...Map.groupBy(days, ({ day }) => mondayOf(day))].flatMap(([monday, own]) => {
    if (own.some(({ net }) => net === null)) return [];
    let sumPaise = 0;
    let isStopped = false;
    for (const { net } of own) {
      sumPaise += paiseFromRupees(net ?? 0);
      isStopped ||= 0 - sumPaise >= paiseFromRupees(rupees);
    }
    return [{ day: monday, isStopped }];
  });
}

const noTrades = 'What it would have met is not known: there are more trades than a report holds.';

/** A position counts that had lost so much at its end. */
function positionLossWords(positions: Past['positions'], rupees: number): string {
  if (positions === null) return noTrades;
  return countOf(
    positions.flatMap(({ day, netPaise }) =>
      netPaise === null ? [] : [{ day, isStopped: 0 - netPaise >= paiseFromRupees(rupees) }],
    ),
    'positions',
  );
}

function lotsWords(positions: Past['positions'], limit: number): string {
  if (positions === null) return noTrades;
  const known = positions.flatMap(({ day, lots }) => (lots === null ? [] : [{ day, lots }]));
  if (known.length === 0) return '';
  const larger = known.filter(({ lots }) => lots > limit);
  const last = larger.at(-1);
  const all = `${known.length} recorded positions`;
  return last === undefined
    ? `It would have made none of ${all} smaller.`
    : `It would have made ${larger.length} of ${all} smaller, last ${formatShortDay(last.day)}.`;
}

function countOf(of: readonly Judged[], what: 'days' | 'weeks' | 'positions' = 'days'): string {
  if (of.length === 0) return '';
  const stopped = of.filter(({ isStopped }) => isStopped);
  const last = stopped.at(-1);
  const all = `${of.length} recorded ${what}`;
  if (last === undefined) return `It would have stopped none of ${all}.`;
  const when = what === 'weeks' ? 'the week of ' : '';
  return `It would have stopped ${stopped.length} of ${all}, last ${when}${formatShortDay(last.day)}.`;
}

/** What the days that are off now made when they were not. */
export function pastOfDaysOff(daysOff: readonly string[], days: readonly PastDay[]): string {
  const left = days.filter(
    ({ day }) => daysOff.includes(day) || daysOff.includes(weekdays[weekdayOf(day) - 1] ?? ''),
  );
  const known = left.flatMap(({ net }) => net ?? []);
  if (daysOff.length === 0 || days.length === 0) return '';
  if (left.length === 0) return `They would have left out none of ${days.length} recorded days.`;
  if (known.length < left.length)
    return `They would have left out ${left.length} of ${days.length} recorded days.`;
  const sumPaise = known.reduce((sum, net) => sum + paiseFromRupees(net), 0);
  return `They would have left out ${left.length} of ${days.length} recorded days, which made ${formatSignedRupees(rupeesFromPaise(sumPaise))}.`;
}
