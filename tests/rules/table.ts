import { paths } from '@sthira/contract/paths';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { expect, test } from 'vitest';
import { type Actor, type Actors, everyone } from './actors.ts';

const parentOf = (path: string) => path.split('/').slice(0, -1).join('/');
const within = (store: Firestore, path: string) => collection(store, parentOf(path));

/** How many documents one question may ask for. */
const long: readonly string[] = [paths.issues, paths.audit, paths.auditHeads];
const mostOf = (path: string) => (long.includes(parentOf(path)) ? 1_000 : 200);

/**
 * The attempts a person may make on a document and its collection; `uid` is the document's owner.
 */
const actions = {
  get: (store: Firestore, path: string) => getDoc(doc(store, path)),
  'get missing': (store: Firestore, path: string) =>
    getDoc(doc(store, `${parentOf(path)}/missing`)),
  list: (store: Firestore, path: string) => getDocs(query(within(store, path), limit(200))),
  'list own': (store: Firestore, path: string, uid: string) =>
    getDocs(query(within(store, path), where('uid', '==', uid), limit(200))),
  'list without limit': (store: Firestore, path: string) => getDocs(within(store, path)),
  'list too many': (store: Firestore, path: string) =>
    getDocs(query(within(store, path), limit(mostOf(path) + 1))),
  create: (store: Firestore, path: string) =>
    setDoc(doc(store, `${parentOf(path)}/created`), { forged: true }),
  replace: (store: Firestore, path: string) => setDoc(doc(store, path), { forged: true }),
  update: (store: Firestore, path: string) => updateDoc(doc(store, path), { forged: true }),
  delete: (store: Firestore, path: string) => deleteDoc(doc(store, path)),
};

export type Action = keyof typeof actions;

/** Whether the rules let it through; any failure but their refusal fails the test. */
export async function isAllowed(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied')
      return false;
    throw error;
  }
}

interface Row {
  path: string;
  /** Whose the document is. */
  uid: string;
  allowed: Partial<Record<Actor, readonly Action[]>>;
}

/** One test for each person on one document: what is listed is allowed, all else is refused. */
export function testTable({ path, uid, allowed }: Row, actors: () => Actors): void {
  test.each(everyone)(`rules of ${path}: %s`, async (actor) => {
    const attempts = (Object.keys(actions) as Action[]).map(async (action) => ({
      action,
      through: await isAllowed(actions[action](actors()[actor], path, uid)),
    }));
    const through = (await Promise.all(attempts))
      .filter((attempt) => attempt.through)
      .map(({ action }) => action);
    expect(through.sort()).toEqual([...(allowed[actor] ?? [])].sort());
  });
}
