/**
 * A query of one collection as plain data, so that screens import nothing of the SDK. Two queries
 * with the same text are the same.
 */
export interface DocumentsQuery {
  path: string;
  where?: readonly (readonly [
    field: string,
    comparison: '==' | 'in' | 'not-in' | 'array-contains' | '<' | '<=' | '>' | '>=',
    value: unknown,
  ])[];
  orderBy?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  /** The values of `orderBy` of the last document of the page before. */
  after?: readonly unknown[];
  /** The rules of most collections ask for one. */
  limit?: number;
}
