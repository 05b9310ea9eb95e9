import { hasSession } from '#calendar/session-hours.ts';
import { type LastingLimit, lastingLimits } from '#limits/lasting-limits.ts';
import { isReached } from '#limits/limit-use.ts';
import { limitWords } from '#limits/limit-words.ts';
import { type LossLimit, lossLimitsAmong, unusedLossLimits } from '#limits/loss-limits.ts';
import { timeRefusal } from '#limits/time-refusal.ts';
import type { Facts } from '#run/facts/facts.ts';
import { isLimited } from '#run/state/day-result.ts';

type Limited = Pick<Facts, 'account' | 'day' | 'limits' | 'uses'>;

/** The account's loss limits, that of a position to open among them: nothing of it is used yet. */
export function lossLimitsOf({ account, limits, uses }: Limited): LossLimit[] {
  const ofPosition = unusedLossLimits(limits, account.capitalPaise).filter(
    ({ limit }) => limit === 'position-loss',
  );
  return [...lossLimitsAmong(uses).filter(({ limit }) => limit !== 'position-loss'), ...ofPosition];
}

/**
 * The first limit that is reached and keeps the account from entering for the rest of its day or
 * week, even if prices recover.
 */
function reachedLimit({ account, day, uses }: Limited): LastingLimit | undefined {
  return lastingLimits.find((limit) => isLimited(account, limit, day) || isReached(uses, limit));
}

/** The limits that are reached and that the account does not know of yet. */
export function newlyReached({ account, day, uses }: Limited): LastingLimit[] {
  return lastingLimits.filter((limit) => isReached(uses, limit) && !isLimited(account, limit, day));
}

/** Why the account's limits have its position closed, in words; null while they do not. */
export function limitToLeave(facts: Limited): string | null {
  const { limits, uses } = facts;
  const lasting = reachedLimit(facts);
  if (lasting) return limitWords[lasting](limits);
  return isReached(uses, 'position-loss') ? limitWords['position-loss'](limits) : null;
}

/** Why the account's limits allow no new position, in words; null when they do. */
export function limitToHold(facts: Limited & Pick<Facts, 'now'>): string | null {
  const { limits, uses, day, now } = facts;
  const lasting = reachedLimit(facts);
  if (lasting) return limitWords[lasting](limits);
  if (isReached(uses, 'daily-entries')) return limitWords['daily-entries'](limits);
  return timeRefusal(limits, { day, now });
}

/**
 * Why the platform ends the run now, as a sentence for its owner; empty while there is no reason.
 */
export function reasonToStop({
  account,
  session: { exitAt, day },
  now,
  limits,
  uses,
}: Limited & Pick<Facts, 'now' | 'session'>): string {
  const dayHasEnded =
    exitAt !== null && now >= exitAt && hasSession(day) && account.startedAt < exitAt;
  if (account.squareOff && dayHasEnded) return 'Square off at the end of the day';
  return isReached(uses, 'run-loss')
    ? `The loss of the run reached ${limits.slPctHundredths / 100}% of the account size`
    : '';
}
