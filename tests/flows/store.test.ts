import { randomUUID } from 'node:crypto';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { claimStore } from '../../functions/src/testing/store-claims.ts';

claimStore(() => ({
  store: firestoreStore,
  folder: `purses-${randomUUID()}`,
  put: async (path, data) => {
    await db().doc(path).set(data);
  },
}));
