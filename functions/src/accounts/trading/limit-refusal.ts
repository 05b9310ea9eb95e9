import { type Instant, istDay, istInstant } from '@sthira/contract/units';
import { instantWords } from '@sthira/quant/block-end';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import { isDayOff, limitsOn, type OwnLimits } from '@sthira/quant/limits/account-limits';
import { limitWords } from '@sthira/quant/limits/limit-words';
import { isLimited } from '@sthira/quant/run/state/day-result';
import { clockTime } from '@sthira/quant/words';
import { parametersOfAccount, strategyOfAccount } from '#accounts/record/account-strategy.ts';
import { entersNextAt } from '#accounts/record/entering.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { settings } from '#platform/settings.ts';

/**
 * Why limits allow no position: on no day at all, with what would have to change, or not today.
 * `undefined` where they do, or where that is not known.
 */
export function limitRefusal(account: AccountDocument, now: Instant): string | undefined {
  const { accountName, trading } = account;
  const today = istDay(now);
  const limits = limitsOn(account, today);
  if (entersNextAt(account, now) === null) return neverRefusal(account, now);
  if (isDayOff(limits, today)) return `Today is a day off in the limits of ${accountName}.`;
  return isLimited({ ...account, ...trading }, 'weekly-loss', today)
    ? `${accountName}: ${limitWords['weekly-loss'](limits)}.`
    : undefined;
}

/** The account could be started on any day, and would do nothing on each of them. */
function neverRefusal(account: AccountDocument, now: Instant): string {
  const { accountName } = account;
  const without = (...left: (keyof OwnLimits)[]) =>
    entersNextAt(withoutLimits(account, { left, now }), now);
  const refusal = `The limits of ${accountName} leave its strategy no moment for a position.`;
  const words = windowWords(account, now);
  if (without('entryFrom', 'entryUntil')) return `${refusal} ${words}`;
  const at = without('daysOff');
  if (at) return `${refusal} It next opens one on ${instantWords(at)} (India), on a day off.`;
  if (without('entryFrom', 'entryUntil', 'daysOff'))
    return `${refusal} ${words} Its days are days off, too.`;
  return `The strategy of ${accountName} opens no position within a hundred days: choose another one.`;
}

/** The same account without some of its limits, those of a later day included. */
function withoutLimits(
  account: AccountDocument,
  { left, now }: { left: readonly (keyof OwnLimits)[]; now: Instant },
): AccountDocument {
  const kept = { ...limitsOn(account, istDay(now)) };
  for (const name of left) delete kept[name];
  return { ...account, limits: kept, laterLimits: undefined };
}

function windowWords(account: AccountDocument, now: Instant): string {
  const parameters = parametersOfAccount(account) ?? { lots: null };
  const session = sessionAt(istInstant(istDay(now), '12:00'), settings().marketHours);
  const { fromAt, untilAt } = strategyOfAccount(account).entryWindow(parameters, session);
  return `It opens them from ${clockTime(fromAt)} and before ${clockTime(untilAt)}: let the limits allow entries then.`;
}
