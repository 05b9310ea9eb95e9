import { type Account, modifyAccountInput } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import type { LimitField } from './limit-words.ts';

type Typed = Exclude<LimitField, 'days_off'>;

/** The form as it is typed: texts, empty where nothing is limited, and the days off. */
export type Draft = Readonly<Record<Typed, string>> & { days_off: readonly string[] };

export type LimitValues = Pick<Account, 'sl_pct' | 'daily_loss_pct' | 'limits'>;

/** What the account's owner last asked for: its limits, or the looser ones that wait. */
export function latestLimits({
  later_limits,
  sl_pct,
  daily_loss_pct,
  limits,
}: Account): LimitValues {
  return later_limits ?? { sl_pct, daily_loss_pct, limits };
}

export function draftOf({ sl_pct, daily_loss_pct, limits }: LimitValues): Draft {
  const text = (value: number | string | null | undefined) => (value == null ? '' : String(value));
  return {
    sl_pct: sl_pct === 0 ? '' : text(sl_pct),
    position_loss_pct: text(limits.position_loss_pct),
    daily_loss_pct: text(daily_loss_pct),
    weekly_loss_pct: text(limits.weekly_loss_pct),
    profit_lock_pct: text(limits.profit_lock_pct),
    daily_entries: text(limits.daily_entries),
    max_lots: text(limits.max_lots),
    entry_from: text(limits.entry_from),
    entry_until: text(limits.entry_until),
    days_off: limits.days_off ?? [],
  };
}

export type Errors = Readonly<Partial<Record<LimitField, string>>>;
type Checked = { input: InputOf<'modifyAccount'> } | { errors: Errors };

/** The change of an account's limits alone, or the first thing wrong with each field. */
export function checkDraft(
  draft: Draft,
  { id, account_name, broker, sl_pct }: Pick<Account, 'id' | 'account_name' | 'broker' | 'sl_pct'>,
): Checked {
  const stopLoss = draft.sl_pct.trim() === '' ? (sl_pct === null ? undefined : 0) : draft.sl_pct;
  const parsed = modifyAccountInput.safeParse({
    ...{ id, account_name, broker },
    ...(stopLoss === undefined ? {} : { sl_pct: Number(stopLoss) }),
    daily_loss_pct: draft.daily_loss_pct.trim() === '' ? undefined : Number(draft.daily_loss_pct),
    limits: {
      ...numbers(draft, ['position_loss_pct', 'weekly_loss_pct', 'profit_lock_pct']),
      ...numbers(draft, ['daily_entries', 'max_lots']),
      ...(draft.entry_from === '' ? {} : { entry_from: draft.entry_from }),
      ...(draft.entry_until === '' ? {} : { entry_until: draft.entry_until }),
      ...(draft.days_off.length === 0 ? {} : { days_off: [...draft.days_off] }),
    },
  });
  const missing: Errors =
    draft.daily_loss_pct.trim() === ''
      ? { daily_loss_pct: 'Daily loss limit % cannot be emptied; the least is 0.1.' }
      : {};
  if (parsed.success && Object.keys(missing).length === 0) return { input: parsed.data };
  const errors: Record<string, string> = { ...missing };
  for (const { path, message } of parsed.error?.issues ?? [])
    errors[String(path[0] === 'limits' ? path[1] : path[0])] ??= message;
  return { errors };
}

function numbers(draft: Draft, fields: readonly Typed[]) {
  const given = fields.filter((field) => draft[field].trim() !== '');
  return Object.fromEntries(given.map((field) => [field, Number(draft[field])]));
}
