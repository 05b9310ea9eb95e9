import * as real from '../../../../functions/src/platform/firestore.ts';
import { firestoreInMemory } from '../../../../functions/src/testing/firestore-in-memory.ts';
import { world } from '../agents-world.ts';

export * from '../../../../functions/src/platform/firestore.ts';

/** The documents another process keeps, in the place of the database. */
export const { db } = firestoreInMemory(real, () => world().documents as never);
