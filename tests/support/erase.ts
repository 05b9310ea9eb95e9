import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@sthira/contract/paths';
import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import { db } from '../../functions/src/platform/firestore.ts';

/**
 * Deletes a document, or every document of a collection, with all that is stored below. Whatever the emulator answers, it is asked
 * up to five times: an agent may be writing there, and a delete can be repeated. Throws the last answer with its gRPC code.
 */
export async function erase(place: DocumentReference | CollectionReference): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db().recursiveDelete(place);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : 'none';
      if (attempt === 5) throw new Error(`${place.path} could not be erased: code ${code}`, { cause: error });
      await wait(200 * attempt);
    }
  }
}

export function eraseAccount(id: string): Promise<void> {
  return erase(db().doc(paths.account(id)));
}
