import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import indexes from '../../firestore.indexes.json' with { type: 'json' };
import { collections } from '../../functions/src/documents/collections.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { kept } from './kept.ts';

type Placed = string | { path: string };
type Made = Placed | ((one: string, other: string) => Placed);

/** The folder of a document or collection: `accounts/a/orders/b` stands in `accounts/orders`. */
function folderOf(made: Made): string {
  const placed = typeof made === 'function' ? made('a', 'b') : made;
  const path = typeof placed === 'string' ? placed : placed.path;
  return path
    .split('/')
    .filter((_, at) => at % 2 === 0)
    .join('/');
}

const everywhere = new Set(['everyOrder', 'everyDay', 'everyWalletEntry', 'everySecret']);
const written = [paths, docs, collections].flatMap((table) =>
  Object.entries(table as Record<string, Made>)
    .filter(([name]) => !everywhere.has(name))
    .map(([, made]) => folderOf(made)),
);

test('retention: every collection has a row that says how long it is kept, and no other has one', () => {
  expect([...new Set(written)].toSorted()).toEqual(Object.keys(kept).toSorted());
});

test('retention: each row has one end', () => {
  for (const [folder, { days, purged, until }] of Object.entries(kept))
    expect(
      [days, purged, until].filter((end) => end !== undefined),
      folder,
    ).toHaveLength(1);
});

test('retention: what ends by days has a time to live in the database, and nothing else has', () => {
  const lived = indexes.fieldOverrides
    .filter((one) => 'ttl' in one)
    .map(({ collectionGroup }) => collectionGroup);
  const ending = Object.entries(kept).filter(([, { days }]) => days !== undefined);
  expect(lived.toSorted()).toEqual(ending.map(([folder]) => folder).toSorted());
});
