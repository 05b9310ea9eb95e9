import { paths } from '@sthira/contract/paths';
import { type WalletBalance, walletDocument } from '@sthira/contract/wallets';
import type { Answer, Call } from '#platform/call.ts';
import { readDocument } from '#platform/firestore.ts';

/** The caller's balance; 0 for a person who has no wallet yet. */
export async function getWallet({
  caller: { uid },
}: Call<unknown>): Promise<Answer<WalletBalance>> {
  const wallet = await readDocument(paths.wallet(uid), walletDocument);
  return { data: { milli_credits: wallet?.milliCredits ?? 0 }, message: 'Wallet loaded.' };
}
