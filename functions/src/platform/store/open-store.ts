import type { Store } from './store.ts';

/** The product's store; its SDK is loaded at the first use, after the process has begun to listen. */
export async function openStore(): Promise<Store> {
  return (await import('./firestore-store.ts')).firestoreStore;
}
