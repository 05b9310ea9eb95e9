import type { PurchaseDocument, RefundRecord, TaxPaper } from '@sthira/contract/purchases';

/** A Starter pack that was ordered and not paid, for tests. */
export function aPurchase(changes: Partial<PurchaseDocument> = {}): PurchaseDocument {
  return {
    id: 'AshasPurchase0000001',
    uid: 'asha',
    state: 'created',
    pack: { id: 'starter', name: 'Starter', credits: 500, pricePaise: 49_900 },
    price: {
      taxablePaise: 49_900,
      gstPercent: 18,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 8_982,
      totalPaise: 58_882,
    },
    buyer: { name: 'Asha', email: 'asha@example.com', state: '27', gstin: '', address: '' },
    orderId: 'order_1',
    paymentId: '',
    heldPayments: [],
    failure: '',
    createdAt: 1_000,
    updatedAt: 1_000,
    creditedAt: null,
    checkAt: 2_000,
    paper: null,
    refund: null,
    ...changes,
  };
}

/** A refund that was asked for and not decided, for tests. */
export function aRefund(changes: Partial<RefundRecord> = {}): RefundRecord {
  return {
    state: 'requested',
    reason: '',
    requestedAt: 2_500,
    decidedAt: null,
    decidedBy: '',
    note: '',
    attempt: 0,
    key: '',
    refundId: '',
    endedAt: null,
    failure: '',
    paper: null,
    ...changes,
  };
}

/** The seller on a tax paper, for tests. */
export const supplier: TaxPaper['supplier'] = {
  name: 'Sthira Technologies',
  address: '1 Cyber City',
  gstin: '06AAACS0000A1ZK',
  state: '06',
  sac: '998319',
};
