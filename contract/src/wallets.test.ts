import { expect, test } from 'vitest';
import { adjustCreditsInput, chargeId, reversalId } from './wallets.ts';

const given = (uid: string) =>
  adjustCreditsInput.safeParse({ uid, credits: 1, reason: 'Goodwill', request_id: 'a-request' })
    .success;

test('wallet: a user id that is no single path segment is refused', () => {
  for (const uid of ['asha', 'Xk3_9-b', 'x'.repeat(128)]) expect(given(uid), uid).toBe(true);
  for (const uid of ['', 'asha/entries/1', '.', '..', '__asha__', 'a b', '\ud800', 'x'.repeat(129)])
    expect(given(uid), uid).toBe(false);
});

const adjusting = { uid: 'asha', credits: 1, reason: 'Goodwill', request_id: 'a-request' };
const messages = (change: object) =>
  adjustCreditsInput
    .safeParse({ ...adjusting, ...change })
    .error?.issues.map(({ message }) => message) ?? [];

test('wallet: an adjustment is a thousandth up to ten lakhs of credits, added or taken', () => {
  for (const credits of [0.001, -0.001, 1_000_000, -1_000_000, 12.345])
    expect(messages({ credits }), String(credits)).toEqual([]);
  const longest = { reason: 'r'.repeat(200), request_id: 'i'.repeat(64) };
  expect(adjustCreditsInput.parse({ ...adjusting, ...longest })).toEqual({
    ...adjusting,
    ...longest,
  });
  expect(adjustCreditsInput.parse({ ...adjusting, reason: ' abc ' }).reason).toBe('abc');
});

test.each<[object, string]>([
  [{ credits: '1' }, 'Credits are a number.'],
  [{ credits: 0 }, 'Credits are more or less than 0.'],
  [{ credits: 1_000_000.001 }, 'At most 10,00,000 credits at once.'],
  [{ credits: -1_000_000.001 }, 'At most 10,00,000 credits at once.'],
  [{ credits: 0.0005 }, 'Credits have three decimals at most.'],
  [{ reason: ' ab ' }, 'A reason is required.'],
  [{ reason: 'r'.repeat(201) }, 'The reason is longer than 200 characters.'],
  [{ request_id: 'a-reque' }, 'A request id has 8 to 64 letters, digits or dashes.'],
  [{ request_id: 'i'.repeat(65) }, 'A request id has 8 to 64 letters, digits or dashes.'],
  [{ uid: '.' }, 'Not a user id.'],
])('wallet: an adjustment with %j is refused: %s', (change, message) =>
  expect(messages(change)).toEqual([message]),
);

test('wallet: a day’s charge and a reversal have fixed ids', () => {
  expect(chargeId({ accountId: 'a1', day: '2026-11-23' })).toBe('charge_a1_2026-11-23');
  expect(reversalId('charge_a1_2026-11-23')).toBe('reversal_charge_a1_2026-11-23');
});
