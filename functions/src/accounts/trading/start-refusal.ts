import { type Instant, istDay } from '@sthira/contract/units';
import type { OneLotMarket } from '@sthira/quant/enigma/one-lot';
import { parseParameters } from '@sthira/quant/enigma/parameters';
import { isDayOff, limitsOn } from '@sthira/quant/limits/account-limits';
import { limitWords } from '@sthira/quant/limits/limit-words';
import { isLimited } from '@sthira/quant/run/day-result';
import { keysAwaited } from '#accounts/logins/login-judgement.ts';
import { nextState } from '#accounts/record/account-state.ts';
import { entersNextAt } from '#accounts/record/entering.ts';
import { squareOffClash } from '#accounts/record/square-off-clash.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { sizeRefusal } from './size-refusal.ts';

/**
 * Why this account cannot start now, in one sentence for its owner; `undefined` when it can. An
 * unknown market is no reason.
 */
export function startRefusal(
  account: AccountDocument,
  { market, now }: { market: OneLotMarket | undefined; now: Instant },
): string | undefined {
  const { accountName: name, loginStatus } = account;
  const step = nextState(account.trading.state, 'start');
  if ('refused' in step)
    return step.refused === 'still-stopping'
      ? `${name} is still being squared off.`
      : `${name} is already running.`;
  if (account.ownerUid === '')
    return `${name} belongs to nobody yet: ${account.email} has not signed in.`;
  if (account.awaitsKeys) return keysAwaited(account);
  if (!account.isActive) return `${name} is not active.`;
  if (loginStatus === 'logging_in' || loginStatus === 'pending')
    return `${name} is still connecting to its broker. Check its status first.`;
  if (loginStatus !== 'logged_in') return `${name} is not logged in.`;
  if (account.accountSizeLakhHundredths === null) return `Set the Account Size of ${name} first.`;
  return (
    strategyRefusal(account) ??
    limitRefusal(account, now) ??
    momentRefusal(account, now) ??
    sizeRefusal(account, market)
  );
}

/** Refuses a run that could never open a position: limits leave its strategy no moment. */
function momentRefusal(account: AccountDocument, now: Instant): string | undefined {
  return entersNextAt(account, now) === null
    ? `The limits of ${account.accountName} leave its strategy no moment for a position.`
    : undefined;
}

/** Refuses a day on which the account's own limits allow no position. */
function limitRefusal(account: AccountDocument, now: Instant): string | undefined {
  const { accountName: name, trading } = account;
  const today = istDay(now);
  const limits = limitsOn(account, today);
  if (isDayOff(limits, today)) return `Today is a day off in the limits of ${name}.`;
  return isLimited({ ...account, ...trading }, 'weekly-loss', today)
    ? `${name}: ${limitWords['weekly-loss'](limits)}.`
    : undefined;
}

function strategyRefusal({
  accountName,
  strategy,
  squareOff,
}: AccountDocument): string | undefined {
  try {
    return squareOffClash({ accountName, squareOff }, parseParameters(strategy));
  } catch (error) {
    return `The strategy of ${accountName} is not valid: ${error instanceof Error ? error.message : 'unreadable'}`;
  }
}
