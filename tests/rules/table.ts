import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { collection, deleteDoc, doc, type Firestore, getDoc, getDocs, setDoc, updateDoc } from 'firebase/firestore';
import { test } from 'vitest';
import type { Actors } from './actors.ts';

const actions = {
  get: (store: Firestore, path: string) => getDoc(doc(store, path)),
  list: (store: Firestore, path: string) => getDocs(collection(store, parentOf(path))),
  create: (store: Firestore, path: string) => setDoc(doc(store, `${parentOf(path)}/created`), { forged: true }),
  replace: (store: Firestore, path: string) => setDoc(doc(store, path), { forged: true }),
  update: (store: Firestore, path: string) => updateDoc(doc(store, path), { forged: true }),
  delete: (store: Firestore, path: string) => deleteDoc(doc(store, path)),
};

type Action = keyof typeof actions;

const parentOf = (path: string) => path.split('/').slice(0, -1).join('/');

/** One test for each actor and action on one document: allowed where listed, refused everywhere else. */
export function testTable(path: string, actors: () => Actors, allowed: Partial<Record<keyof Actors, readonly Action[]>>): void {
  const everyone: (keyof Actors)[] = ['visitor', 'owner', 'stranger', 'admin', 'formerAdmin', 'otherProvider'];
  for (const actor of everyone) {
    for (const action of Object.keys(actions) as Action[]) {
      const may = allowed[actor]?.includes(action) ?? false;
      test(`${path}: ${actor} ${may ? 'may' : 'may not'} ${action}`, async () => {
        const attempt: Promise<unknown> = actions[action](actors()[actor], path);
        await (may ? assertSucceeds(attempt) : assertFails(attempt));
      });
    }
  }
}
