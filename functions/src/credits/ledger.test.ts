// req: CREDITS-1

import type { MilliCredits } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import type { Posting } from '#credits/ledger.ts';
import { reversalOf } from '#credits/ledger.ts';
import { ledgerBreaches } from '#credits/ledger-invariants.ts';
import { lotsOf } from '#credits/lots.ts';
import { LedgerModel } from '#testing/ledger-model.ts';

const purchase = (id: string, milliCredits: MilliCredits): Posting => ({
  id,
  kind: 'purchase',
  milliCredits,
  cause: 'Starter',
  at: 1,
  input: { id },
});
const accountDay = { accountId: 'a', day: '2026-11-21' };
const charge: Posting = {
  id: 'charge_a_2026-11-21',
  kind: 'charge',
  milliCredits: -50_000,
  cause: 'Trading',
  at: 2,
  input: accountDay,
  accountDay,
};
const refund = (of: string, milliCredits: MilliCredits): Posting => ({
  id: `refund_${of}`,
  kind: 'refund',
  milliCredits,
  cause: 'Money back',
  at: 3,
  input: { of },
  takesBack: of,
});

/** A wallet after these postings, each of which must be taken. */
function after(...postings: Posting[]): LedgerModel {
  const model = new LedgerModel();
  for (const posting of postings) expect(model.ask(posting, 'answered').what).toBe('posted');
  return model;
}
const entryOf = (model: LedgerModel, id: string) => {
  const entry = model.entries.get(id);
  if (!entry) throw new Error(`There is no ${id}`);
  return entry;
};
const reversal = (model: LedgerModel, id: string) =>
  reversalOf(entryOf(model, id), { cause: 'A mistake', at: 9 });

// req: CREDITS-2
test('the same key and input is the same answer, other input is refused by name', () => {
  const model = after(purchase('p1', 100_000), charge);
  expect(model.ask(charge, 'answered')).toEqual({
    what: 'repeated',
    entry: entryOf(model, charge.id),
  });
  expect(model.ask({ ...charge, input: { ...accountDay, day: '2026-11-22' } }, 'answered')).toEqual(
    { what: 'refused', because: 'key-reused' },
  );
  expect(model.ask({ ...charge, kind: 'adjustment' }, 'answered')).toEqual({
    what: 'refused',
    because: 'key-reused',
  });
  expect(model.wallet).toMatchObject({ milliCredits: 50_000, sequence: 2 });
});

// req: CREDITS-3
test('ledger: a charge is refused below its full amount, to the milli-credit', () => {
  const model = after(purchase('p1', 49_999));
  expect(model.ask(charge, 'answered')).toEqual({ what: 'refused', because: 'too-few-credits' });
  expect(model.ask(purchase('p2', 1), 'answered').what).toBe('posted');
  expect(model.ask(charge, 'answered').what).toBe('posted');
  expect(model.wallet.milliCredits).toBe(0);
});

// req: CREDITS-3
test('ledger: an entry is reversed once, a reversal never', () => {
  const model = after(purchase('p1', 50_000), charge);
  expect(model.ask(reversal(model, charge.id), 'answered').what).toBe('posted');
  expect(model.wallet.milliCredits).toBe(50_000);
  expect(model.ask(reversal(model, charge.id), 'answered').what).toBe('repeated');
  expect(model.ask(reversal(model, `reversal_${charge.id}`), 'answered')).toEqual({
    what: 'refused',
    because: 'not-reversible',
  });
});

test('a reversal that would leave less than nothing is refused', () => {
  const model = after(purchase('p1', 50_000), charge);
  expect(model.ask(reversal(model, 'p1'), 'answered')).toEqual({
    what: 'refused',
    because: 'too-few-credits',
  });
});

// req: CREDITS-3
test('ledger: a purchase is refunded from its unused credits, and not reversed after that', () => {
  const model = after(purchase('p1', 60_000), purchase('p2', 60_000), charge);
  expect(model.ask(refund('p1', -60_000), 'answered')).toEqual({
    what: 'refused',
    because: 'already-used',
  });
  expect(model.ask(refund('p2', -60_000), 'answered').what).toBe('posted');
  expect(model.ask(reversal(model, 'p2'), 'answered')).toEqual({
    what: 'refused',
    because: 'not-reversible',
  });
  expect(model.ask(reversal(model, 'refund_p2'), 'answered').what).toBe('posted');
  expect(model.wallet.milliCredits).toBe(70_000);
});

test('ledger: lots are used first in, first out, and a reversed charge returns to its lot', () => {
  const model = after(purchase('p1', 30_000), purchase('p2', 60_000), charge);
  const left = () =>
    lotsOf(model.list).map(({ entryId, usedMilliCredits, leftMilliCredits }) => [
      entryId,
      usedMilliCredits,
      leftMilliCredits,
    ]);
  expect(left()).toEqual([
    ['p1', 30_000, 0],
    ['p2', 20_000, 40_000],
  ]);
  model.ask(reversal(model, charge.id), 'answered');
  expect(left()).toEqual([
    ['p1', 0, 30_000],
    ['p2', 0, 60_000],
  ]);
});

// req: CREDITS-3
test('a correction of credits that were given leaves a bought pack untouched', () => {
  const adjustment = (id: string, milliCredits: MilliCredits): Posting => ({
    id,
    kind: 'adjustment',
    milliCredits,
    cause: 'Correction',
    at: 1,
    input: { id },
  });
  const model = after(
    purchase('p1', 60_000),
    adjustment('given', 50_000),
    adjustment('given_2', 5_000),
    adjustment('taken', -52_000),
  );
  const left = () => lotsOf(model.list).map(({ leftMilliCredits }) => leftMilliCredits);
  expect(left()).toEqual([60_000, 3_000, 0]);
  expect(model.ask(refund('p1', -60_000), 'answered').what).toBe('posted');
  model.ask(adjustment('more', -1_000), 'answered');
  expect(left()).toEqual([0, 2_000, 0]);
});

test.each<[string, Partial<Posting>]>([
  ['its id cannot be stored', { id: 'a/b' }],
  ['it moves no whole number of milli-credits', { milliCredits: 0.5 }],
  ['it moves no whole number of milli-credits', { milliCredits: 0 }],
  ['a purchase takes nothing', { milliCredits: -1 }],
  ['it has no cause', { cause: ' ' }],
  ['a charge, and nothing else, has an account-day', { accountDay }],
  ['a charge gives nothing', { kind: 'charge', accountDay }],
  [
    'the id of a charge is made of its account-day',
    { kind: 'charge', accountDay, milliCredits: -1 },
  ],
  ['a reversal or a refund, and nothing else, takes an entry back', { takesBack: 'p1' }],
  [
    'the entry it takes back is not in the wallet',
    { kind: 'refund', milliCredits: -1, takesBack: 'p9' },
  ],
  [
    'the id of a reversal is made of the entry’s',
    { kind: 'reversal', milliCredits: -100_000, takesBack: 'p1' },
  ],
  [
    'a reversal is the exact opposite',
    { id: 'reversal_p1', kind: 'reversal', milliCredits: -1, takesBack: 'p1' },
  ],
])('ledger: a refused posting: %s', (flaw, change) => {
  const model = after(purchase('p1', 100_000));
  expect(() => model.ask({ ...purchase('p2', 1_000), ...change }, 'answered')).toThrow(`${flaw}.`);
  expect(model.list).toHaveLength(1);
});

const sound = after(purchase('p1', 100_000), charge, purchase('p2', 5_000));
type Entries = typeof sound.list;
const changed = (at: number, change: Partial<Entries[number]>): Entries =>
  sound.list.map((entry, index) => (index === at ? { ...entry, ...change } : entry));

test('ledger: no breach where it is sound', () =>
  expect(ledgerBreaches(sound.wallet, sound.list)).toEqual([]));

// req: CREDITS-5
test.each<[string, Entries]>([
  [
    'the balance is the sum of the entries',
    changed(0, { milliCredits: 100_001, balanceAfterMilliCredits: 100_001 }),
  ],
  ['each balance follows the one before', changed(1, { milliCredits: -40_000 })],
  ['entries are numbered without a gap', sound.list.toSpliced(1, 1)],
  ['the wallet counts its entries', sound.list.slice(0, 2)],
  ['an id stands once', changed(2, { id: 'p1' })],
  ['no entry is without cause', changed(0, { cause: '' })],
  ['no entry is without cause', changed(0, { inputHash: '' })],
  ['every charge has its account-day', changed(1, { accountDay: null })],
  [
    'every charge has its account-day',
    changed(1, { accountDay: { ...accountDay, day: '2026-11-20' } }),
  ],
  [
    'the balance is never negative',
    changed(0, { milliCredits: 10_000, balanceAfterMilliCredits: 10_000 }).map((entry, at) =>
      at === 1 ? { ...entry, balanceAfterMilliCredits: -40_000 } : entry,
    ),
  ],
  ['a purchase gives and a refund takes', changed(2, { milliCredits: -5_000 })],
  ['a reversal undoes one earlier entry', changed(2, { kind: 'reversal', takesBack: 'p1' })],
  ['a refund is of an earlier purchase', changed(1, { kind: 'refund', takesBack: charge.id })],
])('ledger: a breach: %s', (rule, entries) => {
  expect(ledgerBreaches(sound.wallet, entries).join('; ')).toContain(rule);
});
