import type { WalletBalance } from '@sthira/contract/wallets';
import { docs } from '#documents/docs.ts';
import type { Answer, Call } from '#platform/call.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';

/** The caller's balance; 0 for a person who has no wallet yet. */
export async function getWallet({
  caller: { uid },
}: Call<unknown>): Promise<Answer<WalletBalance>> {
  const wallet = await firestoreStore.read(docs.wallet(uid));
  return { data: { milli_credits: wallet?.milliCredits ?? 0 }, message: 'Wallet loaded.' };
}
