import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountId } from './accounts.ts';
import { decideAdjustmentInput } from './adjustments.ts';
import { activityInput, auditNamesInput } from './audit-calls.ts';
import { creditMovementsInput } from './credit-reports.ts';
import { documentId } from './ids.ts';
import { createProfileInput } from './people.ts';
import { purchaseId } from './purchases.ts';
import { walletOwner } from './wallets.ts';

const person = { email: 'asha@example.com', name: 'Asha' };
/** Every place of an input where a caller names a document. */
const places: [string, z.ZodMiniType, (id: string) => unknown][] = [
  ['an account', accountId, (id) => id],
  ['a purchase', purchaseId, (id) => id],
  ['a wallet', walletOwner, (id) => id],
  ['the names of a trail', auditNamesInput, (id) => ({ ids: [id] })],
  ['a page of the activity', activityInput, (id) => ({ after: `1.${id}` })],
  ['a new profile', createProfileInput, (id) => ({ ...person, uid: id })],
  [
    'an adjustment',
    decideAdjustmentInput,
    (id) => ({ adjustment_id: `adjustment_${id}`, decision: 'refuse' }),
  ],
  [
    'a page of movements',
    creditMovementsInput,
    (id) => ({ after: { uid: id, entry_id: 'charge_1' } }),
  ],
];

test.each(places)(
  'ids: %s refuses reserved names and paths to another document',
  (_, schema, of) => {
    for (const id of ['__x__', '__name__', '..', '.', '', 'a/b', '_a', 'a.b', 'a b', 'é'])
      expect(z.safeParse(schema, of(id)).success, id).toBe(false);
    expect(z.safeParse(schema, of('AshaArham00000000001')).success).toBe(true);
  },
);

test('ids: letters, digits, underscores and dashes, up to the limit', () => {
  const id = documentId('No.', 5);
  for (const good of ['a', 'A1_-z', '0____'])
    expect(z.safeParse(id, good)).toMatchObject({ success: true });
  expect(z.safeParse(id, 'abcdef').success).toBe(false);
});
