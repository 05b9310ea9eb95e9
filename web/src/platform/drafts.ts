import { tabStorage } from '#browser/storage.ts';
import { storedToken } from './session-hint.ts';
import { claimsOf } from './token-claims.ts';

/**
 * What a person had typed when their sign-in ended. It is kept in this tab, and given back only to
 * the same person.
 */
type Draft = Readonly<Record<string, unknown>>;

const keyOf = (name: string) => `draft:${name}`;

/** Whose token the session has, out of the token itself. */
export function presentUid(): string | null {
  const { user_id: uid } = claimsOf(storedToken());
  return typeof uid === 'string' ? uid : null;
}

export function keepDraft(name: string, uid: string, values: Draft): void {
  tabStorage.set(keyOf(name), JSON.stringify({ uid, values }));
}

/** The draft of the signed-in person; null when the stored one belongs to another person. */
export function readDraft(name: string): Draft | null {
  try {
    const { uid, values } = JSON.parse(tabStorage.get(keyOf(name)) ?? '{}') as {
      uid?: string;
      values?: Draft;
    };
    return values && uid === presentUid() ? values : null;
  } catch {
    return null;
  }
}

/** The names of the drafts that the signed-in person has. */
export function draftNames(): string[] {
  const keys = tabStorage.keys().filter((key) => key.startsWith(keyOf('')));
  return keys.map((key) => key.slice(keyOf('').length)).filter((name) => readDraft(name) !== null);
}

export function forgetDraft(name: string): void {
  tabStorage.set(keyOf(name), null);
}
