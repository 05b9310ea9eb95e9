import type { Identity } from '#platform/sign-in/identities.ts';

/**
 * For tests: an identity provider in memory, with the functions of `#platform/sign-in/identities.ts`.
 * Everybody in `identities` can sign in.
 */
export const identities = new Map<string, Identity>();
export const passwords = new Map<string, string>();
/** The uids whose sessions were ended, in order. */
export const endedSessions: string[] = [];

export function forgetIdentities(): void {
  identities.clear();
  passwords.clear();
  endedSessions.length = 0;
}

/** Adds a person who has signed up and verified their e-mail. */
export function addIdentity(uid: string, changes: Partial<Identity> = {}): void {
  identities.set(uid, {
    uid,
    email: `${uid}@example.com`,
    displayName: uid,
    emailVerified: true,
    disabled: false,
    createdAt: 1_000,
    lastSignInAt: null,
    sessionsValidAfter: 0,
    claims: {},
    ...changes,
  });
}

function change(uid: string, changes: Partial<Identity>): void {
  const identity = identities.get(uid);
  if (identity) identities.set(uid, { ...identity, ...changes });
}

export const findIdentity = async (email: string) =>
  [...identities.values()].find((identity) => identity.email === email.toLowerCase());
export const readIdentity = async (uid: string) => identities.get(uid);
export const readIdentities = async (uids: readonly string[]) =>
  new Map([...identities].filter(([uid]) => uids.includes(uid)));
export async function* everyIdentity(): AsyncGenerator<Identity[]> {
  for (const identity of identities.values()) yield [identity];
}
export const setPassword = async (uid: string, password: string) =>
  void passwords.set(uid, password);
export const endSessions = async (uid: string) => void endedSessions.push(uid);
export const setDisabled = async (uid: string, { disabled }: { disabled: boolean }) =>
  change(uid, { disabled });
export const deleteIdentity = async (uid: string) => void identities.delete(uid);
export const setRoleClaim = async (uid: string, role: string) =>
  change(uid, { claims: { role, admin: role === 'admin' } });
