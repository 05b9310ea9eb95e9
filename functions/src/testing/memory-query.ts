import { type IndexFile, isIndexed } from '@sthira/contract/database-indexes';
import { invariant } from '#platform/errors.ts';
import { byPath, type Condition, type QueryShape } from '#platform/store/query.ts';
import type { Stored } from '#platform/store/typed-unit.ts';
import indexes from '../../../firestore.indexes.json' with { type: 'json' };

const mostValues = 30;

/**
 * Selects from all documents those that a query finds, whose field `sumOf` may be added up. Like the
 * database it refuses a query without an index.
 */
export function foundBy(shape: QueryShape, all: readonly Stored[], sumOf?: string): Stored[] {
  invariant(
    isIndexed(indexes as IndexFile, shape, sumOf),
    `firestore.indexes.json has an index for ${textOf(shape)}`,
  );
  const order =
    shape.order.length > 0 ? shape.order : [{ field: byPath, direction: 'asc' as const }];
  const place = (stored: Stored) => order.map(({ field }) => valueAt(stored, field));
  const compared = (one: readonly unknown[], other: readonly unknown[]) => {
    for (const [at, { direction }] of order.entries()) {
      if (at >= one.length || at >= other.length) break;
      const way = compare(one[at], other[at]) * (direction === 'asc' ? 1 : -1);
      if (way !== 0) return way;
    }
    return 0;
  };
  const { after, through } = shape;
  for (const { operator, value } of shape.conditions)
    invariant(
      operator !== 'in' || (Array.isArray(value) && value.length <= mostValues),
      'a query asks for 30 values at most',
    );
  return all
    .filter((stored) => isIn(stored.path, shape))
    .filter((stored) => shape.conditions.every((condition) => meets(stored, condition)))
    .filter((stored) => shape.order.every(({ field }) => valueAt(stored, field) !== undefined))
    .filter((stored) => after === undefined || compared(place(stored), after) > 0)
    .filter((stored) => through === undefined || compared(place(stored), through) <= 0)
    .sort((one, other) => compared(place(one), place(other)))
    .slice(0, shape.most);
}

const textOf = ({ path, conditions, order }: QueryShape) =>
  [
    path,
    ...conditions.map(({ field, operator }) => `where ${field} ${operator}`),
    ...order.map(({ field, direction }) => `by ${field} ${direction}`),
  ].join(', ');

/** `trading.state` is the field `state` of the map `trading`. */
export function fieldOf(data: unknown, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined,
      data,
    );
}

function valueAt({ path, data }: Stored, field: string): unknown {
  return field === byPath ? path : fieldOf(data, field);
}

function isIn(path: string, shape: QueryShape): boolean {
  const above = path.slice(0, path.lastIndexOf('/'));
  return above === shape.path || (shape.everywhere && above.endsWith(`/${shape.path}`));
}

function meets({ data }: Stored, { field, operator, value }: Condition): boolean {
  const actual = fieldOf(data, field);
  if (operator === 'in') return Array.isArray(value) && value.includes(actual);
  if (operator === 'array-contains') return Array.isArray(actual) && actual.includes(value);
  if (operator === '==') return actual === value;
  if (actual === undefined || actual === null) return false;
  if (operator === '!=') return actual !== value;
  if (typeof actual !== typeof value) return false;
  const way = compare(actual, value);
  return { '<': way < 0, '<=': way <= 0, '>': way > 0, '>=': way >= 0 }[operator];
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [first, second] = [String(one), String(other)];
  return first < second ? -1 : Number(first > second);
}
