import { fieldsOf } from './fields.ts';
import type { StrategyText } from './read-text.ts';
import type { Parameters } from './write-text.ts';

/**
 * Whether parameters of one strategy let an account lose more than others of it do: a higher limit,
 * one that is removed, wider wings, or a position that stays open over the night.
 */
export function isRiskier(
  { strategyId, parameters: after }: Pick<StrategyText, 'strategyId'> & { parameters: Parameters },
  { than: before }: { than: Parameters },
): boolean {
  return Object.entries(fieldsOf(strategyId)).some(([key, field]) => {
    if (field.kind === 'choice')
      return (
        field.riskiest !== undefined && after[key] === field.riskiest && before[key] !== after[key]
      );
    if (field.kind !== 'number' || field.riskier === undefined) return false;
    return Number(after[key] ?? Infinity) > Number(before[key] ?? Infinity);
  });
}
