import type { Instant } from '@sthira/contract/units';
import type { AccountDocument } from '#documents/accounts.ts';
import { AppError } from '#platform/errors.ts';
import type { AccountChange } from './account-change.ts';
import { isRiskierStrategy } from './looser-strategy.ts';

type Proposal = NonNullable<AccountDocument['proposal']>;
/** The fields of an account by which it may lose more, or trades another strategy. */
export type Raise = Proposal['raise'];

export const isRaise = (raise: Raise): boolean => Object.keys(raise).length > 0;

/** What of an edit lets the account lose more: a larger size, a riskier or another strategy. */
export function raiseOf(before: AccountDocument, after: AccountDocument): Raise {
  const { accountSizeLakhHundredths: size, strategy } = after;
  return {
    ...(size !== null && size > (before.accountSizeLakhHundredths ?? 0)
      ? { accountSizeLakhHundredths: size }
      : {}),
    ...(isRiskierStrategy(before.strategy, strategy) ? { strategy } : {}),
  };
}

const keyFields = { broker: 'broker', apiKey: 'api_key', apiSecret: 'api_secret' } as const;

/**
 * What an admin's edit of somebody's account asks its owner for. Throws `conflict` for what no yes
 * can be asked for: keys that have logged in are changed by the owner alone, who has to type them,
 * and a new owner cannot be asked before the account is theirs.
 */
export function raiseToPropose(before: AccountDocument, change: AccountChange): Raise {
  const raise = raiseOf(before, change.account);
  if (change.handsOver) {
    if (!isRaise(raise)) return {};
    throw new AppError(
      'conflict',
      'Hand the account over first. A larger size or another strategy is then proposed to its new owner.',
    );
  }
  const text = 'Only the owner of the account can change its broker, API key and API secret.';
  const fields = Object.entries(keyFields)
    .filter(([field]) => before.clientId !== '' && change.changed.includes(field))
    .map(([, name]) => [name, text]);
  if (fields.length > 0)
    throw new AppError('conflict', text, { fields: Object.fromEntries(fields) });
  return raise;
}

interface Edited {
  /** The stored fields that the edit changes at once. */
  changed: readonly string[];
  /** What it proposes to the owner. */
  raise: Raise;
  /** The owner declines what waits, or an admin takes it back. */
  drops: boolean;
  now: Instant;
}

/**
 * What waits for the owner after an edit: what was proposed before, but for fields that have been
 * changed since, and what is proposed now.
 */
export function proposalAfter(
  { proposal }: AccountDocument,
  { changed, raise, drops, now }: Edited,
): Proposal | undefined {
  const waiting = Object.entries((!drops && proposal?.raise) || {});
  const kept = Object.fromEntries(waiting.filter(([field]) => !changed.includes(field)));
  const next: Raise = { ...kept, ...raise };
  if (!isRaise(next)) return undefined;
  return { at: isRaise(raise) ? now : (proposal?.at ?? now), raise: next };
}

export function withProposal(
  { proposal: _, ...account }: AccountDocument,
  proposal: Proposal | undefined,
): AccountDocument {
  return proposal ? { ...account, proposal } : account;
}
