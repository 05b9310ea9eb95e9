import { useEffect, useEffectEvent, useState } from 'react';
import { onOutcome } from './call.ts';
import { draftNames, forgetDraft, keepDraft, presentUid, readDraft } from './drafts.ts';

interface Form<Values> {
  /** Each form has a name of its own. */
  name: string;
  /** The initial values of the form; fields that still have them are not kept. */
  initial: Values;
  values: () => Values;
  restore: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => void;
  /** Keys and passwords: never kept. */
  secrets?: readonly (keyof Values & string)[];
}

/**
 * Keeps the form's values when the sign-in ends and restores them for the same person. Returns
 * whether it restored any.
 */
export function useDraft<Values extends Record<string, unknown>>({
  name,
  initial,
  values,
  restore,
  secrets = [],
}: Form<Values>): boolean {
  const [draft] = useState(() => readDraft(name));
  const bringBack = useEffectEvent(() => {
    forgetDraft(name);
    for (const [field, value] of Object.entries(draft ?? {}))
      restore(field, value as Values[string]);
  });
  const keep = useEffectEvent((uid: string) => {
    const typed = Object.entries(values()).filter(
      ([field, value]) => value !== initial[field] && !secrets.includes(field),
    );
    keepDraft(name, uid, Object.fromEntries(typed));
  });
  useEffect(() => {
    bringBack();
    const uid = presentUid();
    return onOutcome(({ error }) => {
      if (error?.code === 'unauthenticated' && uid !== null) keep(uid);
    });
  }, []);
  return draft !== null;
}

/** What follows the prefix in the name of the first draft that has it. */
export function draftAfter(prefix: string): string | null {
  const name = draftNames().find((one) => one.startsWith(prefix));
  return name?.slice(prefix.length) ?? null;
}
