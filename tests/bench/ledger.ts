import { createHash } from 'node:crypto';
import { chargeOf } from '../../functions/src/credits/charge.ts';
import { type Posting, reversalOf } from '../../functions/src/credits/ledger.ts';
import { LedgerModel } from '../../functions/src/testing/ledger-model.ts';
import type { Figures } from './figures.ts';
import { ratioOf } from './ratio.ts';

const operations = 1_000_000;
const perWallet = 500;

/**
 * A million operations through the ledger, every invariant judged after each, beside a plain array
 * that only pushes the same amounts and keeps their sum. A third of them are charges, a tenth
 * repeats, the rest purchases, adjustments and reversals.
 */
export function benchLedger(): Figures {
  const ours = timed(() => playWallets());
  const plain = timed(() => plainArrays());
  const figure = Math.round(operations / ours.seconds);
  const baseline = Math.round(operations / plain.seconds);
  const { entries, sha256 } = ours.result;
  const ratio = ratioOf(figure, baseline);
  return {
    name: 'ledger',
    figure,
    baseline,
    ratio,
    unit: 'operations/s',
    operations,
    violations: 0,
    entries,
    plainEntries: plain.result,
    sha256,
  };
}

/**
 * Throws at the first broken invariant. The hash over all balances says whether two runs did the
 * same.
 */
function playWallets(): { entries: number; sha256: string } {
  const hash = createHash('sha256');
  let entries = 0;
  for (let wallet = 0; wallet < operations / perWallet; wallet++) {
    const model = new LedgerModel();
    const random = seeded(wallet);
    for (let at = 0; at < perWallet; at++) model.ask(operation({ model, random, at }), 'answered');
    entries += model.list.length;
    hash.update(`${model.wallet.milliCredits},`);
  }
  return { entries, sha256: hash.digest('hex') };
}

function operation({
  model,
  random,
  at,
}: {
  model: LedgerModel;
  random: () => number;
  at: number;
}): Posting {
  const roll = random();
  const chosen = model.list[Math.floor(random() * model.list.length)];
  const account = {
    id: `a${Math.floor(random() * 8)}`,
    accountName: 'Bench',
    accountSizeLakhHundredths: 1 + Math.floor(random() * 900),
  };
  const day = `2026-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;
  if (roll < 0.35) return chargeOf({ account, day, at });
  const again = chosen && model.postings.get(chosen.id);
  if (roll < 0.45 && again) return again;
  if (roll < 0.55 && chosen && chosen.kind !== 'purchase')
    return reversalOf(chosen, { cause: 'A mistake', at });
  const milliCredits = 1 + Math.floor(random() * 400_000);
  if (roll < 0.75)
    return {
      id: `purchase_${at}`,
      kind: 'purchase',
      milliCredits,
      cause: 'A pack',
      at,
      input: { milliCredits },
    };
  const taken = roll < 0.85 ? milliCredits : -milliCredits;
  return {
    id: `adjustment_${at}`,
    kind: 'adjustment',
    milliCredits: taken,
    cause: 'Adjusted',
    at,
    input: { taken },
  };
}

function plainArrays(): number {
  let entries = 0;
  for (let wallet = 0; wallet < operations / perWallet; wallet++) {
    const random = seeded(wallet);
    const amounts: { amount: number; balance: number }[] = [];
    let balance = 0;
    for (let at = 0; at < perWallet; at++) {
      const amount = Math.floor(random() * 400_000) - 150_000;
      if (balance + amount < 0) continue;
      balance += amount;
      amounts.push({ amount, balance });
    }
    entries += amounts.length;
  }
  return entries;
}

/** Mulberry32: the same numbers for the same seed, everywhere. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function timed<Result>(work: () => Result): { seconds: number; result: Result } {
  const startedAt = performance.now();
  const result = work();
  return { seconds: (performance.now() - startedAt) / 1000, result };
}
