import type { WalletBalance } from '@sthira/contract/wallets';
import { docs } from '#documents/docs.ts';
import type { Answer, Call } from '#platform/call.ts';

/** The caller's balance; 0 for a person who has no wallet yet. */
export async function getWallet({
  caller: { uid },
  store,
}: Call<unknown>): Promise<Answer<WalletBalance>> {
  const wallet = await store.read(docs.wallet(uid));
  return { data: { milli_credits: wallet?.milliCredits ?? 0 }, message: 'Wallet loaded.' };
}
