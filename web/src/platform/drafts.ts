import { tabStorage } from '#browser/storage.ts';
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
