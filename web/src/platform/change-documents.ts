import { FirebaseError } from 'firebase/app';
import type { User } from 'firebase/auth';
import { doc, type FieldValue, runTransaction, serverTimestamp } from 'firebase/firestore';
import { auth } from './firebase.ts';
import { store } from './firestore.ts';
import { renewClaims, tokenInUse } from './renew-claims.ts';

// As platform/firestore.ts: only ever loaded by `import()`.

type Fields = Record<string, unknown>;

export interface DocumentChange {
  /** The signed-in person; the e-mail in lower case, as profiles have it. */
  uid: string;
  email: string;
  /** The time of the commit by the server's clock. */
  now: FieldValue;
  /** Reads come before writes. */
  read: (path: string) => Promise<Fields | undefined>;
  set: (path: string, fields: Fields) => void;
  update: (path: string, fields: Fields) => void;
  remove: (path: string) => void;
}

/**
 * Others may be at the same documents: how often a change is decided anew before it is given up.
 */
const attempts = 10;

/**
 * Makes all changes of a transaction or none, based on what is stored when it commits. Rejects with
 * the SDK's code in `code`; `permission-denied` when the rules refuse it. Without a connection it
 * fails at once and is not sent later.
 */
export async function changeDocuments<Result>(
  decide: (change: DocumentChange) => Promise<Result>,
): Promise<Result> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!user) throw new FirebaseError('unauthenticated', 'Please sign in.');
  const used = await tokenInUse(user);
  try {
    return await transact(user, decide);
  } catch (error) {
    const refused = error instanceof FirebaseError && error.code === 'permission-denied';
    if (refused && (await renewClaims(user, used))) return transact(user, decide);
    throw error;
  }
}

function transact<Result>(
  { uid, email }: User,
  decide: (change: DocumentChange) => Promise<Result>,
): Promise<Result> {
  return runTransaction(
    store,
    (transaction) =>
      decide({
        uid,
        email: (email ?? '').toLowerCase(),
        now: serverTimestamp(),
        read: async (path) => (await transaction.get(doc(store, path))).data(),
        set: (path, fields) => void transaction.set(doc(store, path), fields),
        update: (path, fields) => void transaction.update(doc(store, path), fields),
        remove: (path) => void transaction.delete(doc(store, path)),
      }),
    { maxAttempts: attempts },
  );
}
