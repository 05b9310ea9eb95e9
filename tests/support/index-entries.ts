import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Override {
  collectionGroup: string;
  fieldPath: string;
  indexes: readonly unknown[];
}

const file = resolve(import.meta.dirname, '..', '..', 'firestore.indexes.json');
const overrides = (JSON.parse(readFileSync(file, 'utf8')) as { fieldOverrides: Override[] })
  .fieldOverrides;

/** The fields of a collection's documents that stand in no index, with all that is in them. */
function exemptIn(collection: string): Set<string> {
  const exempt = overrides.filter(
    ({ collectionGroup, indexes }) => collectionGroup === collection && indexes.length === 0,
  );
  return new Set(exempt.map(({ fieldPath }) => fieldPath));
}

/**
 * Entries a document has in the indexes Firestore keeps of each field by itself: two of every
 * value, one of every element of a list, those of a map's fields each. Firestore refuses a document
 * that has more than 40,000; the emulator does not.
 */
export function indexEntries(collection: string, document: Record<string, unknown>): number {
  const exempt = exemptIn(collection);
  return sumOf(Object.entries(document).filter(([name]) => !exempt.has(name)));
}

function sumOf(fields: readonly (readonly [string, unknown])[]): number {
  return fields.reduce((sum, [, value]) => sum + entriesOf(value), 0);
}

function entriesOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? sumOf(Object.entries(value)) : 2;
}
