import { type PurchaseDocument, purchaseDocument } from '@sthira/contract/purchases';
import { useMemo } from 'react';
import { purchaseLabel } from '#features/credits/wallet/purchase-text.ts';
import { useDocuments } from '#platform/use-documents.ts';
import { isPurchaseId, purchaseQuery } from './purchase-search.ts';

/** The purchases that an id of the payment provider or the number of a tax paper names. */
export function usePurchasesById(text: string): {
  state: 'loading' | 'error' | 'ready';
  purchases: readonly { id: string; email: string; label: string }[];
} {
  const query = useMemo(() => (isPurchaseId(text) ? purchaseQuery(text) : null), [text]);
  const reading = useDocuments(query, purchaseDocument);
  if (query === null) return { state: 'ready', purchases: [] };
  if (reading.state !== 'ready') return { state: reading.state, purchases: [] };
  return { state: 'ready', purchases: reading.documents.map(shown) };
}

const shown = (purchase: PurchaseDocument) => ({
  id: purchase.id,
  email: purchase.buyer.email,
  label: `${purchase.pack.name}, ${purchaseLabel(purchase)}`,
});
