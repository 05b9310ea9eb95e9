import { paths } from '@sthira/contract/paths';
import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import { db } from '../../functions/src/platform/firestore.ts';
import { emulatorWrite } from './emulator-write.ts';

/**
 * Deletes a document, or every document of a collection, with everything stored below, even while
 * an agent writes there. A refusal has no message, so its gRPC code is reported.
 */
export async function erase(place: DocumentReference | CollectionReference): Promise<void> {
  try {
    await emulatorWrite(() => db().recursiveDelete(place), { repeatable: true });
  } catch (error) {
    const { code } = error as { code?: unknown };
    throw new Error(`${place.path} could not be erased: code ${code}`, { cause: error });
  }
}

export function eraseAccount(id: string): Promise<void> {
  return erase(db().doc(paths.account(id)));
}
