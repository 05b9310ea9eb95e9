import type { PurchaseDocument, PurchaseStatus } from '@sthira/contract/purchases';

export function purchaseStatusOf({ id, state, pack, paper }: PurchaseDocument): PurchaseStatus {
  return { purchase_id: id, state, credits: pack.credits, invoice_number: paper?.number ?? '' };
}
