import { randomBytes } from 'node:crypto';
import { legalTexts } from '@sthira/contract/legal-texts';
import { paths } from '@sthira/contract/paths';
import type { Role } from '@sthira/contract/people';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { UserDocument } from '../../functions/src/documents/people.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { authEmulator, projectId } from './addresses.ts';
import { emulatorWrite } from './emulator-write.ts';

export interface Person {
  uid: string;
  email: string;
  token: string;
}

/** `newcomer` has signed in and has no profile yet. */
export type PersonKind = 'newcomer' | Role;

interface TokenAnswer {
  localId: string;
  idToken: string;
  email: string;
}

async function ask(method: string, body: object): Promise<TokenAnswer> {
  const response = await fetch(
    `${authEmulator}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    },
  );
  if (!response.ok)
    throw new Error(`The Auth emulator refused ${method}: ${await response.text()}`);
  return (await response.json()) as TokenAnswer;
}

export const freshEmail = () => `p${randomBytes(6).toString('hex')}@example.com`;

interface GoogleOptions {
  name?: string;
  /** A signed-in person who links this Google account to their own. */
  linkTo?: Person;
}

/** A new ID token of the Google account with this e-mail, made at its first use. */
export async function googleToken(
  email: string,
  { name = 'Test Person', linkTo }: GoogleOptions = {},
): Promise<TokenAnswer> {
  const credential = JSON.stringify({ sub: email, email, email_verified: true, name });
  const postBody = `id_token=${encodeURIComponent(credential)}&providerId=google.com`;
  return ask('signInWithIdp', {
    postBody,
    requestUri: 'http://127.0.0.1',
    ...(linkTo ? { idToken: linkTo.token } : {}),
  });
}

/** A new person, signed in with Google, who is gone when the test ends. */
export async function signedIn(kind: PersonKind = 'user', address = freshEmail()): Promise<Person> {
  const person = await newPerson(kind, address);
  onTestFinished(() => forget(person));
  return person;
}

async function newPerson(kind: PersonKind, address: string): Promise<Person> {
  const { localId: uid, idToken: token, email } = await googleToken(address);
  if (kind !== 'newcomer')
    await emulatorWrite(() => db().doc(paths.user(uid)).set(profileOf({ uid, email }, kind)));
  return { uid, email, token };
}

/** One person for all tests of a group, deleted after the last of them. */
export function personOfGroup(kind: PersonKind = 'user'): () => Person {
  let person: Person | undefined;
  const made = () => {
    if (!person) throw new Error('The group has not begun.');
    return person;
  };
  beforeAll(async () => {
    person = await newPerson(kind, freshEmail());
  });
  afterAll(() => forget(made()));
  return made;
}

/**
 * A person who signed in with a password. Auth knows them, but they have no profile. Without
 * `known`, a new person signs up.
 */
export async function passwordToken(known?: { email: string; password: string }): Promise<string> {
  return known ? (await ask('signInWithPassword', known)).idToken : (await addedUser()).token;
}

/**
 * Somebody the identity provider knows by e-mail and password, as an admin's Add User leaves them
 * before the profile.
 */
export async function addedUser(email = freshEmail()): Promise<Person> {
  const { localId: uid, idToken: token } = await signUp(email);
  onTestFinished(() => deleteFromAuth(uid));
  return { uid, email, token };
}

/** A new identity with a password, which nobody takes away again. */
export const signUp = (email: string) =>
  ask('signUp', { email, password: randomBytes(8).toString('hex') });

export function profileOf({ uid, email }: Pick<Person, 'uid' | 'email'>, role: Role): UserDocument {
  return {
    uid,
    email,
    name: 'Test Person',
    mobileNumber: '',
    tradingExperience: null,
    riskTolerance: null,
    preferredMarkets: [],
    agreed: { terms: legalTexts.terms.sha256, privacy: legalTexts.privacy.sha256 },
    role,
    rolesChangedAt: 0,
    sessionsValidAfter: 0,
    disabled: false,
    createdAt: 0,
  };
}

async function forget({ uid, email }: Person): Promise<void> {
  await Promise.all([
    emulatorWrite(() => db().doc(paths.user(uid)).delete()),
    deleteFromAuth(uid),
    eraseMails(email),
  ]);
}

/**
 * Those not sent yet are not sent any more: nobody reads them, and the next test's would wait
 * behind them.
 */
export async function eraseMails(address: string): Promise<void> {
  const { docs } = await db().collection(paths.mails).where('to', '==', address).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

async function deleteFromAuth(uid: string): Promise<void> {
  await fetch(
    `${authEmulator}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:delete`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId: uid }),
    },
  );
}
