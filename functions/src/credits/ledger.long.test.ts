import type { MilliCredits } from '@sthira/contract/units';
import { reversalId } from '@sthira/contract/wallets';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeOf } from '#credits/charge.ts';
import { type Outcome, type Posting, reversalOf } from '#credits/ledger.ts';
import { ledgerBreaches } from '#credits/ledger-invariants.ts';
import { lotsOf } from '#credits/lots.ts';
import { LedgerModel } from '#testing/ledger-model.ts';

const operations = 200_000;

const interruption = fc.constantFrom('answered', 'answered', 'crashed', 'answer-lost', 'overtaken');
const common = { at: fc.nat(1_000_000), interruption };
/** Chooses among the entries there are. */
const nth = fc.nat(400);
const amount = fc.integer({ min: 1, max: 400_000 });
const key = fc.nat(60);

const charge = fc.record({
  ask: fc.constant('charge'),
  account: fc.nat(6),
  day: fc.nat(8),
  size: fc.integer({ min: 1, max: 900 }),
  ...common,
});
const purchase = fc.record({ ask: fc.constant('purchase'), key, amount, ...common });
const adjustment = fc.record({
  ask: fc.constant('adjustment'),
  key,
  amount: fc.oneof(
    amount,
    amount.map((given) => -given),
  ),
  ...common,
});
const refund = fc.record({
  ask: fc.constant('refund'),
  nth,
  part: fc.integer({ min: 1, max: 3 }),
  ...common,
});
const reversal = fc.record({ ask: fc.constant('reversal'), nth, ...common });
const repeat = fc.record({ ask: fc.constant('repeat'), nth, ...common });
const otherInput = fc.record({ ask: fc.constant('other-input'), nth, ...common });

const step = fc.oneof(
  { weight: 4, arbitrary: charge },
  { weight: 2, arbitrary: purchase },
  { weight: 2, arbitrary: adjustment },
  { weight: 1, arbitrary: refund },
  { weight: 1, arbitrary: reversal },
  { weight: 2, arbitrary: repeat },
  { weight: 1, arbitrary: otherInput },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The posting a step asks for; `undefined` where there is nothing yet to take back or repeat. */
function postingOf(step: Step, { list, postings }: LedgerModel): Posting | undefined {
  const { at } = step;
  const chosen = 'nth' in step ? list[step.nth % Math.max(list.length, 1)] : undefined;
  switch (step.ask) {
    case 'charge': {
      const account = {
        id: `a${step.account}`,
        accountName: 'Asha Arham',
        accountSizeLakhHundredths: step.size,
      };
      return chargeOf({ account, day: `2026-11-${20 + step.day}`, at });
    }
    case 'purchase':
    case 'adjustment':
      return {
        id: `${step.ask}_${step.key}`,
        kind: step.ask,
        milliCredits: step.amount,
        cause: 'Credits',
        at,
        input: { amount: step.amount },
      };
    case 'refund': {
      const of = list.filter(({ kind }) => kind === 'purchase')[step.nth % 40];
      const milliCredits = -Math.ceil((of?.milliCredits ?? 0) / step.part);
      return (
        of && {
          id: `refund_${of.id}_${step.nth % 3}`,
          kind: 'refund',
          milliCredits,
          cause: 'Money back',
          at,
          input: {},
          takesBack: of.id,
        }
      );
    }
    case 'reversal':
      return chosen && reversalOf(chosen, { cause: 'A mistake', at });
    case 'repeat':
      return chosen && postings.get(chosen.id);
    case 'other-input': {
      const posting = chosen && postings.get(chosen.id);
      return posting && { ...posting, input: { ...posting.input, other: true } };
    }
  }
}

/**
 * The conditions every answer must meet, given the wallet before. They are computed without the
 * ledger's own arithmetic.
 */
function mistakeOf({ step, posting, outcome, model, before }: Judged): string {
  if (step.ask === 'other-input')
    return outcome.what === 'refused' && outcome.because === 'key-reused'
      ? ''
      : 'a reused key was not refused by name';
  if (step.ask === 'repeat')
    return outcome.what === 'repeated' ? '' : 'a repeated posting was not answered as one';
  const balance = model.wallet.milliCredits - before.overtakers(model);
  if (outcome.what === 'posted')
    return balance === before.milliCredits + posting.milliCredits
      ? ''
      : 'the balance moved by something else';
  if (balance !== before.milliCredits) return 'what was not posted moved the balance';
  if (outcome.what === 'refused' && outcome.because === 'too-few-credits')
    return model.wallet.milliCredits + posting.milliCredits < 0
      ? ''
      : 'enough credits were refused';
  return '';
}

interface Judged {
  step: Step;
  posting: Posting;
  outcome: Outcome;
  model: LedgerModel;
  before: { milliCredits: MilliCredits; overtakers: (model: LedgerModel) => number };
}

function play(history: Step[]): void {
  const model = new LedgerModel();
  for (const step of history) {
    const posting = postingOf(step, model);
    if (!posting) continue;
    const overtaken = model.overtakers;
    const before = {
      milliCredits: model.wallet.milliCredits,
      overtakers: (after: LedgerModel) => after.overtakers - overtaken,
    };
    const outcome = model.ask(posting, step.interruption);
    const mistake = mistakeOf({ step, posting, outcome, model, before });
    if (mistake !== '') throw new Error(`${mistake}: ${posting.id}`);
  }
  expect(ledgerBreaches(model.wallet, model.list)).toEqual([]);
  const reversed = model.list
    .filter(({ kind }) => kind === 'reversal')
    .map(({ takesBack }) => reversalId(takesBack ?? ''));
  expect(new Set(reversed).size).toBe(reversed.length);
  const left = lotsOf(model.list).map(({ leftMilliCredits }) => leftMilliCredits);
  expect(left.every((each) => each >= 0)).toBe(true);
  expect(left.reduce((sum, each) => sum + each, 0)).toBe(model.wallet.milliCredits);
}

// On failure fast-check prints the seed, the path and the shrunk history: give `{ seed, path }` to
// see it again.
// req: CREDITS-1, CREDITS-4
test(`${operations.toLocaleString('en-IN')} random operations with retries, repeats, reused keys and crashes break no invariant`, () => {
  let played = 0;
  const histories = fc.array(step, { maxLength: 1_000, size: 'max' });
  const playCounted = fc.property(histories, (history) => {
    played += history.length;
    play(history);
  });
  // A history has 500 on average: one draw of a million falls short of so many operations.
  fc.assert(playCounted, { numRuns: 460, unbiased: true });
  expect(played).toBeGreaterThanOrEqual(operations);
});
