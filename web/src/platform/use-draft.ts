import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onOutcome } from './call.ts';
import {
  type Draft,
  forgetDraft,
  keepDraft,
  openDraftNames,
  presentUid,
  readDraft,
} from './drafts.ts';

interface Form<Values> {
  /** Each form has a name of its own. */
  name: string;
  /** The initial values of the form; fields that still have them are not kept. */
  initial: Values;
  values: () => Values;
  restore: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => void;
  /** Keys and passwords: never stored. */
  secrets?: readonly (keyof Values & string)[];
  /** Keeps what was typed also when the form is left, or the page is. */
  whenLeft?: boolean;
}

export interface KeptDraft {
  /** Why what the form shows was kept; null where nothing was. */
  why: Draft['why'] | null;
  lacksSecrets: boolean;
  hasSecrets: boolean;
  /** Puts the form back to what it was before anything was typed. */
  discard: () => void;
  /** Nothing of the form is kept any more: it was saved, or given up. */
  forget: () => void;
}

/**
 * Keeps the form's values when the sign-in ends, and when the form is left, and restores them for the
 * same person.
 */
export function useDraft<Values extends Record<string, unknown>>({
  name,
  initial,
  values,
  restore,
  secrets = [],
  whenLeft = false,
}: Form<Values>): KeptDraft {
  const [draft, setDraft] = useState(() => readDraft(name));
  const isOver = useRef(false);
  const isSecret = (field: string) => secrets.includes(field);
  const fieldsOf = (of: Readonly<Record<string, unknown>>) => Object.entries(of);
  const bringBack = useEffectEvent(() => {
    forgetDraft(name);
    for (const [field, value] of fieldsOf(draft?.values ?? {}))
      restore(field, value as Values[string]);
  });
  const keep = useEffectEvent((uid: string, why: Draft['why']) => {
    if (isOver.current) return;
    const typed = fieldsOf(values()).filter(([field, value]) => !isSame(value, initial[field]));
    const of = (secret: boolean) => typed.filter(([field]) => isSecret(field) === secret);
    if (typed.length === 0 && why !== 'session') forgetDraft(name);
    else
      keepDraft(name, uid, {
        ...{ values: Object.fromEntries(of(false)), secrets: Object.fromEntries(of(true)), why },
      });
    // What ends the session also takes the form away, which is no leaving of its own.
    isOver.current = why === 'session';
  });
  useEffect(() => {
    bringBack();
    const uid = presentUid();
    if (uid === null) return undefined;
    const stops = [
      onOutcome(({ error }) => {
        if (error?.code === 'unauthenticated') keep(uid, 'session');
      }),
      ...(whenLeft ? [onPageGone(() => keep(uid, 'reload')), () => keep(uid, 'left')] : []),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [whenLeft]);
  return {
    why: draft?.why ?? null,
    lacksSecrets: draft?.lacksSecrets ?? false,
    hasSecrets: draft !== null && Object.keys(draft.values).some(isSecret),
    discard: () => {
      for (const [field] of fieldsOf(draft?.values ?? {}))
        restore(field, initial[field] as Values[string]);
      setDraft(null);
    },
    forget: () => {
      isOver.current = true;
      forgetDraft(name);
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A phone may end a page that is out of sight without another word. */
function onPageGone(gone: () => void): () => void {
  const hidden = () => document.visibilityState === 'hidden' && gone();
  addEventListener('pagehide', gone);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    removeEventListener('pagehide', gone);
    document.removeEventListener('visibilitychange', hidden);
  };
}

/** What follows the prefix in the name of the first form that has it and was open when the page went. */
export function draftAfter(prefix: string): string | null {
  const name = openDraftNames().find((one) => one.startsWith(prefix));
  return name?.slice(prefix.length) ?? null;
}
