import type { Condition, QueryShape } from '../../../functions/src/platform/store/query.ts';
import type { Chain } from './questions.ts';

/** What a chain of the SDK's calls asks for; throws for a call that no agent makes. */
export function shapeOf({ path, calls }: Chain): QueryShape {
  const conditions: Condition[] = [];
  const order: { field: string; direction: 'asc' | 'desc' }[] = [];
  let most: number | undefined;
  for (const [name, args] of calls) {
    const [first, second, third] = args;
    if (name === 'where')
      conditions.push({
        field: String(first),
        operator: second as Condition['operator'],
        value: third,
      });
    else if (name === 'orderBy')
      order.push({ field: String(first), direction: second === 'desc' ? 'desc' : 'asc' });
    else if (name === 'limit') most = Number(first);
    else if (name !== 'select') throw new Error(`No agent is known to ask for ${name}.`);
  }
  const whole = { everywhere: false, after: undefined, through: undefined, fields: undefined };
  return { path, conditions, order, most, ...whole };
}
