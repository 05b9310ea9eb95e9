import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { tabStorage } from '#browser/storage.ts';
import { onOutcome } from './call.ts';
import { storedToken } from './session-hint.ts';
import { claimsOf } from './token-claims.ts';

/**
 * What a person had typed when their sign-in ended, or the form was left or loaded again. It is kept in
 * this tab, and given back only to the same person.
 */
export interface Draft {
  values: Readonly<Record<string, unknown>>;
  why: 'session' | 'reload' | 'left';
  /** Whether a key or a password was typed that is not there any more. */
  lacksSecrets: boolean;
}

interface Stored {
  uid?: string;
  values?: Draft['values'];
  why?: Draft['why'];
  hadSecrets?: boolean;
}

/** Keys and passwords: they are written nowhere, and are gone with the page. */
const secretsInMemory = new Map<string, { uid: string; values: Draft['values'] }>();

const keyOf = (name: string) => `draft:${name}`;

/** Whose token the session has, out of the token itself. */
export function presentUid(): string | null {
  const { user_id: uid } = claimsOf(storedToken());
  return typeof uid === 'string' ? uid : null;
}

interface Typed {
  values: Draft['values'];
  why: Draft['why'];
  /** Kept in the memory of the page alone; not at all when the sign-in ended. */
  secrets?: Draft['values'];
}

export function keepDraft(name: string, uid: string, { values, why, secrets = {} }: Typed): void {
  const hadSecrets = Object.keys(secrets).length > 0;
  if (hadSecrets && why !== 'session') secretsInMemory.set(name, { uid, values: secrets });
  else secretsInMemory.delete(name);
  tabStorage.set(keyOf(name), JSON.stringify({ uid, values, why, hadSecrets }));
}

/** The draft of the signed-in person; null when the stored one belongs to another person. */
export function readDraft(name: string): Draft | null {
  const { uid, values, why = 'session', hadSecrets = false } = stored(name);
  if (!values || uid !== presentUid()) return null;
  const kept = secretsInMemory.get(name);
  const secrets = kept?.uid === uid ? kept.values : {};
  const all = { ...values, ...secrets };
  const lacksSecrets = hadSecrets && Object.keys(secrets).length === 0;
  return Object.keys(all).length === 0 && why !== 'session'
    ? null
    : { values: all, why, lacksSecrets };
}

function stored(name: string): Stored {
  try {
    return JSON.parse(tabStorage.get(keyOf(name)) ?? '{}');
  } catch {
    return {};
  }
}

/** The names of the signed-in person's drafts of forms that were open when the page went. */
export function openDraftNames(): string[] {
  const keys = tabStorage.keys().filter((key) => key.startsWith(keyOf('')));
  const names = keys.map((key) => key.slice(keyOf('').length));
  return names.filter((name) => (readDraft(name)?.why ?? 'left') !== 'left');
}

export function forgetDraft(name: string): void {
  secretsInMemory.delete(name);
  tabStorage.set(keyOf(name), null);
}

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
