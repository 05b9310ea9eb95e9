import type { MilliCredits } from '@sthira/contract/units';
import type { EntryKind } from '@sthira/contract/wallets';
import { inWalletTransaction, openWalletIn } from '#credits/wallet.ts';
import type { Store } from '#platform/store/store.ts';

/**
 * The environment of a project that sells credits, for tests. Its payment provider is at `baseUrl`.
 */
export function sellingEnvironment(baseUrl = 'http://127.0.0.1:9'): Record<string, string> {
  return {
    GCLOUD_PROJECT: 'demo-sthira',
    RAZORPAY_BASE_URL: baseUrl,
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'secret',
    SUPPLIER_NAME: 'Sthira Technologies',
    SUPPLIER_ADDRESS: '1 Cyber City, Gurugram',
    SUPPLIER_GSTIN: '06AAACS0000A1ZK',
    SUPPLIER_SAC: '998319',
    TAX_PAPERS: 'invoices',
  };
}

/** Posts an entry to a wallet with the product's own code, for tests. */
export function post(
  store: Store,
  uid: string,
  entry: {
    id: string;
    kind: EntryKind;
    milliCredits: MilliCredits;
    at: number;
    takesBack?: string;
  },
): Promise<unknown> {
  return inWalletTransaction(store, uid, async (unit) => {
    const wallet = await openWalletIn(unit, { uid, entryIds: 'all' });
    return wallet.post({ cause: `Made by ${entry.kind}`, input: {}, ...entry });
  });
}
