import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { type Firestore, setLogLevel } from 'firebase/firestore';

export const ownerUid = 'asha';

export interface Actors {
  visitor: Firestore;
  owner: Firestore;
  stranger: Firestore;
  admin: Firestore;
  /** Whose claim still says admin and whose profile does not any longer. */
  formerAdmin: Firestore;
  /** The owner's uid on a session that did not come from Google. */
  otherProvider: Firestore;
}

const from = (provider: 'google.com' | 'password') => ({ firebase: { identities: {}, sign_in_provider: provider } });
const person = (role: 'user' | 'admin') => ({ role, name: 'A Person' });

// A project of its own, so that no other test's data or clean-up is met here.
let environment: RulesTestEnvironment | undefined;

/** The people the rules tell apart. Contexts are made once: a new one for each operation is four times slower. */
export async function startActors(projectId: string): Promise<Actors> {
  setLogLevel('error');
  const rules = readFileSync(join(import.meta.dirname, '..', '..', 'firestore.rules'), 'utf8');
  const started = await initializeTestEnvironment({ projectId, firestore: { host: '127.0.0.1', port: 8080, rules } });
  environment = started;
  await seed('users/admin', person('admin'));
  await seed('users/formerAdmin', person('user'));
  await seed(`users/${ownerUid}`, person('user'));
  const as = (uid: string, claims = {}) =>
    started.authenticatedContext(uid, { ...from('google.com'), ...claims }).firestore() as unknown as Firestore;
  return {
    visitor: started.unauthenticatedContext().firestore() as unknown as Firestore,
    owner: as(ownerUid),
    stranger: as('stranger'),
    admin: as('admin', { admin: true, role: 'admin' }),
    formerAdmin: as('formerAdmin', { admin: true, role: 'admin' }),
    otherProvider: as(ownerUid, from('password')),
  };
}

/** Writes a document past the rules. */
export async function seed(path: string, content: Record<string, unknown>): Promise<void> {
  await environment?.withSecurityRulesDisabled(async (context) => {
    await context.firestore().doc(path).set(content);
  });
}

export async function stopActors(): Promise<void> {
  await environment?.cleanup();
}
