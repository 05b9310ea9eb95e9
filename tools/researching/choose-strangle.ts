import type { Day, Instant } from '@sthira/contract/units';
import {
  type OptionContract,
  type OptionType,
  optionChain,
} from '@sthira/quant/contracts/contracts';
import { expiryInstant } from '@sthira/quant/contracts/expiries';
import type { Strangle } from '@sthira/quant/enigma/state';
import { deltaOf } from '@sthira/quant/prices/option-delta';
import { expectedMovePaise, type PricingLevels } from '@sthira/quant/prices/premium';
import type { Rule } from './rules.ts';

interface Sight {
  day: Day;
  expiryDay: Day;
  now: Instant;
  levels: PricingLevels;
}

/** The strangle and wings of a rule; null where the chain lacks one of them. */
export function chooseStrangle({ strikes, wings }: Rule, sight: Sight): Strangle | null {
  const { day, expiryDay, levels } = sight;
  const chain = optionChain({
    ...{ underlying: 'NIFTY', day, expiries: [expiryDay], spotPaise: levels.indexPaise },
    reach: 0.15,
  });
  const sold = (type: OptionType) =>
    nearest(chain, type, (each) =>
      strikes === 'move'
        ? offMove(each, sight)
        : Math.abs(Math.abs(deltaOf(each, sight.now, levels)) - strikes),
    );
  const [shortCall, shortPut] = [sold('CE'), sold('PE')];
  if (!shortCall || !shortPut) return null;
  const at = (type: OptionType, strike: number) =>
    chain.find((each) => each.optionType === type && each.strike === strike);
  const longCall = at('CE', shortCall.strike + wings);
  const longPut = at('PE', shortPut.strike - wings);
  return longCall && longPut ? { longCall, longPut, shortCall, shortPut } : null;
}

/** How far a strike is from one expected move out, in paise. */
function offMove(
  { strike, optionType, expiryDay }: OptionContract,
  { now, levels }: Sight,
): number {
  const move = expectedMovePaise(levels, now, expiryInstant(expiryDay));
  return Math.abs(strike * 100 - levels.indexPaise + (optionType === 'CE' ? -move : move));
}

function nearest(
  chain: readonly OptionContract[],
  type: OptionType,
  off: (contract: OptionContract) => number,
): OptionContract | undefined {
  let best: { contract: OptionContract; off: number } | undefined;
  for (const contract of chain) {
    if (contract.optionType !== type) continue;
    const by = off(contract);
    if (!best || by < best.off) best = { contract, off: by };
  }
  return best?.contract;
}
