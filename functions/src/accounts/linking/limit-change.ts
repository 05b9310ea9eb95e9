import type { InputOf } from '@sthira/contract/operations';
import type { Day } from '@sthira/contract/units';
import {
  changedLimits,
  type LaterLimits,
  type Limits,
  limitsOn,
  loosened,
} from '@sthira/quant/limits/account-limits';
import { limitNames, storedLimits } from '#accounts/record/limit-rows.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import type { Caller } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';

type Input = Pick<InputOf<'modifyAccount'>, 'sl_pct' | 'daily_loss_pct' | 'limits'>;

/** The form's name of each limit. */
const formFields: Record<keyof Limits, string> = {
  slPctHundredths: 'sl_pct',
  dailyLossPctHundredths: 'daily_loss_pct',
  ...limitNames,
};

export interface LimitChange {
  account: AccountDocument;
  /** The limits that will allow more than those that were stored. */
  loosened: (keyof Limits)[];
}

/**
 * The account with the limits that an edit asks for; what is left out stays as it is. What is tighter
 * counts at once, and what is looser from the next trading day, or at once for an account that has
 * never traded.
 */
export function changeLimits(account: AccountDocument, input: Input, today: Day): LimitChange {
  const { sl_pct, daily_loss_pct, limits: own } = input;
  if (sl_pct === undefined && daily_loss_pct === undefined && own === undefined)
    return { account, loosened: [] };
  const before = account.laterLimits?.limits ?? limitsOn(account, today);
  const { slPctHundredths, dailyLossPctHundredths, ...rest } = before;
  const wanted: Limits = {
    ...(own === undefined ? rest : storedLimits(own)),
    slPctHundredths: sl_pct === undefined ? slPctHundredths : Math.round(sl_pct * 100),
    dailyLossPctHundredths:
      daily_loss_pct === undefined ? dailyLossPctHundredths : Math.round(daily_loss_pct * 100),
  };
  const next =
    account.trading.runId === ''
      ? { limits: wanted, laterLimits: undefined }
      : changedLimits(account, wanted, today);
  return { account: withLimits(account, next), loosened: loosened(before, wanted, today) };
}

const stored = ['slPctHundredths', 'dailyLossPctHundredths', 'limits', 'laterLimits'] as const;

/** The names of the stored limits that differ. */
export function changedLimitFields(before: AccountDocument, after: AccountDocument): string[] {
  return stored.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

function withLimits(
  { limits: _, laterLimits: __, ...account }: AccountDocument,
  { limits: all, laterLimits }: { limits: Limits; laterLimits: LaterLimits | undefined },
): AccountDocument {
  const { slPctHundredths, dailyLossPctHundredths, ...limits } = all;
  const isUnset = slPctHundredths === 0 && account.slPctHundredths === null;
  return {
    ...account,
    slPctHundredths: isUnset ? null : slPctHundredths,
    dailyLossPctHundredths,
    ...(Object.keys(limits).length > 0 ? { limits } : {}),
    ...(laterLimits ? { laterLimits } : {}),
  };
}

/**
 * An investor's limits are theirs: an admin may tighten them, and nobody but the owner may loosen
 * them. Throws `conflict` with the fields. An account that nobody owns yet has no such owner.
 */
export function refuseForeignLoosening(
  { uid }: Pick<Caller, 'uid'>,
  { ownerUid }: AccountDocument,
  loosened: readonly (keyof Limits)[],
): void {
  if (ownerUid === '' || ownerUid === uid || loosened.length === 0) return;
  const text = 'Only the owner of the account can loosen this limit. You can tighten it.';
  throw new AppError('conflict', text, {
    fields: Object.fromEntries(loosened.map((limit) => [formFields[limit], text])),
  });
}
