import { expect, test } from 'vitest';
import { adjustCreditsInput } from './wallets.ts';

const given = (uid: string) =>
  adjustCreditsInput.safeParse({ uid, credits: 1, reason: 'Goodwill', request_id: 'a-request' })
    .success;

test('a user id names one document', () => {
  for (const uid of ['asha', 'Xk3_9-b', 'x'.repeat(128)]) expect(given(uid), uid).toBe(true);
  for (const uid of ['', 'asha/entries/1', '.', '..', '__asha__', 'a b', '\ud800', 'x'.repeat(129)])
    expect(given(uid), uid).toBe(false);
});
