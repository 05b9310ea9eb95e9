import type { Account } from '@sthira/contract/accounts';
import { type BulkTrade, bulkStartLivesMs } from '@sthira/contract/bulk-trades';
import { nameOf } from '#entities/account/paper/paper.ts';
import type { BulkOutcome } from '#entities/account/trading/bulk-outcome.ts';
import { formatNumber } from '#ui/format/format-money.ts';
import { formatMinute } from '#ui/format/format-time.ts';
import { outcomeKind, outcomeText } from './outcome-notice.tsx';

/** So long after its end it is still shown to whoever opens the page. */
const shownMs = 30 * 60_000;
/** A start of many that has not gone on for so long stands still. */
const stillMs = 60_000;

const whole = (count: number) => formatNumber(count, 'whole');

export const isUnderWay = ({ state }: BulkTrade): boolean => state === 'under-way';

/** Whether one that has ended is news still. */
export const isRecent = ({ endedAt }: BulkTrade, now: number): boolean =>
  endedAt !== null && now - endedAt < shownMs;

/** The accounts whose turn is still to come. */
export function waitingFor(trades: readonly BulkTrade[], now: number): ReadonlySet<string> {
  const live = trades.filter((one) => isUnderWay(one) && now < one.at + bulkStartLivesMs);
  return new Set(live.flatMap(({ waiting }) => waiting));
}

/** What has become of one, with the names of its accounts. */
export function outcomeOfTrade(
  { verb, done, failed }: Pick<BulkTrade, 'verb' | 'done' | 'failed'>,
  accounts: readonly Account[],
): BulkOutcome {
  const names = new Map(accounts.map((account) => [account.id, nameOf(account)]));
  return {
    ...{ verb, done },
    failed: failed.map(({ id, message }) => ({ id, message, name: names.get(id) ?? id })),
  };
}

/** `Start of 951 account(s) by Asha is under way since 10:03: 325 done, 3 refused.` */
export function tradeText(trade: BulkTrade, accounts: readonly Account[], now: number): string {
  const { verb, byName, at, of, done, failed, movedAt } = trade;
  const what = `${verb === 'start' ? 'Start' : 'Stop'} of ${whole(of)} account(s) by ${byName}`;
  if (!isUnderWay(trade))
    return `${what} at ${formatMinute(at)}.${restText(trade)} ${outcomeText(outcomeOfTrade(trade, accounts), accounts)}`;
  const refused = failed.length > 0 ? `, ${whole(failed.length)} refused` : '';
  const still = isStill(trade, now) ? ` It stands still since ${formatMinute(movedAt)}.` : '';
  return `${what} is under way since ${formatMinute(at)}: ${whole(done.length)} done${refused}.${still}`;
}

const isStill = ({ movedAt }: BulkTrade, now: number) => now - movedAt >= stillMs;

export function tradeKind(
  trade: BulkTrade,
  accounts: readonly Account[],
  now: number,
): 'good' | 'busy' | 'warn' {
  if (isUnderWay(trade)) return isStill(trade, now) ? 'warn' : 'busy';
  return trade.waiting.length > 0 ? 'warn' : outcomeKind(outcomeOfTrade(trade, accounts), accounts);
}

function restText({ state, waiting, endedBy }: BulkTrade): string {
  if (waiting.length === 0) return '';
  const left = `${whole(waiting.length)} not started.`;
  const who = endedBy || 'an admin';
  if (state === 'cancelled' && endedBy === '')
    return ` Who asked for it may start accounts no more: ${left}`;
  if (state === 'cancelled') return ` The rest was cancelled by ${who}: ${left}`;
  if (state === 'stopped') return ` All trading was stopped by ${who}: ${left}`;
  return ` The rest did not get its turn in half an hour: ${left}`;
}
