import { adjustmentRequestDocument } from '@sthira/contract/adjustments';
import { paths } from '@sthira/contract/paths';
import type { WalletEntryDocument } from '@sthira/contract/wallets';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { collection } from '#documents/reference.ts';
import { queryOf } from '#platform/store/query.ts';
import { plainRow } from './plain-row.ts';
import { found, type Part, single } from './sources.ts';

const adjustmentRequests = collection(paths.adjustmentRequests, adjustmentRequestDocument);
/** Who of the staff it was, and what keeps a repeated cause from counting twice. */
const byStaff = ['requestedBy', 'requestedByEmail', 'decidedBy', 'decidedByEmail'];
const entryRow = (entry: WalletEntryDocument) => [plainRow(entry, ['inputHash'])];

export const creditParts: readonly Part[] = [
  {
    part: 'wallet',
    folder: 'wallets',
    sources: ({ store, uid }) => [
      single(store, { key: 'wallet', doc: docs.wallet(uid), rowOf: (one) => [plainRow(one)] }),
    ],
  },
  {
    part: 'credit_movements',
    folder: 'wallets/entries',
    sources: ({ store, uid }) => [
      found(store, {
        key: 'entries',
        query: queryOf(collections.walletEntries(uid)),
        rowOf: entryRow,
      }),
    ],
  },
  {
    part: 'purchases',
    folder: 'purchases',
    sources: ({ store, uid }) => [
      found(store, {
        key: 'purchases',
        query: queryOf(collections.purchases).where('uid', '==', uid),
        rowOf: ({ refund, ...purchase }) => [
          {
            ...plainRow(purchase),
            refund: refund ? plainRow(refund, ['key', ...byStaff]) : null,
          },
        ],
      }),
    ],
  },
  {
    part: 'credit_adjustments_asked_for',
    folder: 'adjustmentRequests',
    sources: ({ store, uid }) => [
      found(store, {
        key: 'adjustments',
        query: queryOf(adjustmentRequests).where('uid', '==', uid),
        rowOf: (request) => [plainRow(request, byStaff)],
      }),
    ],
  },
];
