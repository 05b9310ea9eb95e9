import { paths } from '@sthira/contract/paths';
import { purchaseDocument } from '@sthira/contract/purchases';
import { walletDocument, walletEntryDocument } from '@sthira/contract/wallets';
import { useMemo } from 'react';
import { useDocument, useDocuments } from '#platform/use-documents.ts';

/** As many as the rules hand out at once. */
export const entriesPerPage = 200;

/** A person's balance, as it is now. */
export const useWallet = (uid: string) => useDocument(paths.wallet(uid), walletDocument);

/** In milli-credits: 0 for a person who never had a wallet; `null` while unknown. */
export const balanceOf = (wallet: ReturnType<typeof useWallet>): number | null =>
  wallet.state === 'ready' && !wallet.unreadable ? (wallet.document?.milliCredits ?? 0) : null;

/** A page of a person's ledger, newest first, from the entry with this number downwards. */
export function useEntries(uid: string, fromSequence: number | null) {
  const query = useMemo(
    () => ({
      path: paths.walletEntries(uid),
      ...(fromSequence === null ? {} : { where: [['sequence', '<=', fromSequence]] as const }),
      orderBy: [['sequence', 'desc']] as const,
      limit: entriesPerPage,
    }),
    [uid, fromSequence],
  );
  return useDocuments(query, walletEntryDocument);
}

/** A person's purchases, newest first. */
export function usePurchases(uid: string) {
  const query = useMemo(
    () => ({
      path: paths.purchases,
      where: [['uid', '==', uid]] as const,
      orderBy: [['createdAt', 'desc']] as const,
      limit: 200,
    }),
    [uid],
  );
  return useDocuments(query, purchaseDocument);
}
