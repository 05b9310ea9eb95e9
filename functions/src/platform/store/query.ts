import type * as z from 'zod/mini';
import type { Collection } from '#documents/reference.ts';
import type { FieldName, FieldValue } from './field-names.ts';

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

export interface Condition {
  field: string;
  operator: Comparison | 'in' | 'array-contains';
  value: unknown;
}

/** A query as plain data, for what carries it out. */
export interface QueryShape {
  path: string;
  everywhere: boolean;
  conditions: readonly Condition[];
  order: readonly { field: string; direction: 'asc' | 'desc' }[];
  /** Values of the ordering fields after which the results begin, … */
  after: readonly unknown[] | undefined;
  /** … up to these and with them. */
  through: readonly unknown[] | undefined;
  most: number | undefined;
  fields: readonly string[] | undefined;
}

/** Orders by the documents' paths; its value in `after` and `through` is a whole path. */
export const byPath = '__name__';

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

/** A query and the schema of what it finds. */
export interface TypedQuery<Found extends z.ZodMiniType> {
  readonly schema: Found;
  readonly shape: QueryShape;
}

type Part<Schema extends z.ZodMiniType, Narrow extends z.ZodMiniObject> =
  z.output<Schema> extends z.output<Narrow> ? Narrow : never;

/**
 * Asks for documents of one kind; each step answers a new query. Field names and the values they are
 * compared with are those of the stored document.
 */
export class Query<Of extends z.ZodMiniType, Found extends z.ZodMiniType = Of>
  implements TypedQuery<Found>
{
  readonly schema: Found;
  readonly shape: QueryShape;

  constructor(schema: Found, shape: QueryShape) {
    this.schema = schema;
    this.shape = shape;
  }

  where<Name extends FieldName<z.input<Of>>>(
    field: Name,
    operator: Comparison,
    value: FieldValue<z.input<Of>, Name>,
  ): Query<Of, Found> {
    return this.#met({ field, operator, value });
  }

  /** Where a field has one of these values: 30 at most. */
  whereIn<Name extends FieldName<z.input<Of>>>(
    field: Name,
    values: readonly FieldValue<z.input<Of>, Name>[],
  ): Query<Of, Found> {
    return this.#met({ field, operator: 'in', value: values });
  }

  /** Where a list has this item. */
  whereHas<Name extends FieldName<z.input<Of>>>(
    field: Name,
    item: ItemOf<FieldValue<z.input<Of>, Name>>,
  ): Query<Of, Found> {
    return this.#met({ field, operator: 'array-contains', value: item });
  }

  orderBy(
    field: FieldName<z.input<Of>> | typeof byPath,
    direction: 'asc' | 'desc' = 'asc',
  ): Query<Of, Found> {
    return this.#with({ order: [...this.shape.order, { field, direction }] });
  }

  /** Only results after these values of the ordering fields. */
  after(...values: readonly unknown[]): Query<Of, Found> {
    return this.#with({ after: values });
  }

  /** Only results up to and including these values of the ordering fields. */
  through(...values: readonly unknown[]): Query<Of, Found> {
    return this.#with({ through: values });
  }

  limit(most: number): Query<Of, Found> {
    return this.#with({ most });
  }

  /** Fetches these fields alone; their types have to be those of the document. */
  select<Narrow extends z.ZodMiniObject>(part: Part<Of, Narrow>): Query<Of, Narrow> {
    return new Query<Of, Narrow>(part, { ...this.shape, fields: Object.keys(part.shape) });
  }

  #met(condition: Condition): Query<Of, Found> {
    return this.#with({ conditions: [...this.shape.conditions, condition] });
  }

  #with(change: Partial<QueryShape>): Query<Of, Found> {
    return new Query<Of, Found>(this.schema, { ...this.shape, ...change });
  }
}

/** All documents of a collection. */
export function queryOf<Schema extends z.ZodMiniType>({
  path,
  everywhere,
  schema,
}: Collection<Schema>): Query<Schema> {
  return new Query<Schema>(schema, {
    path,
    everywhere,
    conditions: [],
    order: [],
    after: undefined,
    through: undefined,
    most: undefined,
    fields: undefined,
  });
}
