import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { docs } from '#documents/docs.ts';
import { memoryStore } from './memory-store.ts';
import { reviveInstant, schemaOf } from './stored-schemas.ts';

/**
 * Documents as the code of the last release wrote them while its tests ran (`npm run
 * record-release`), by their name in `docs`: of each kind that they write as many as have all fields
 * that occur, and the barest one.
 */
const samples: Record<string, Record<string, unknown>[]> = JSON.parse(
  readFileSync(new URL('./last-release.json', import.meta.url), 'utf8'),
  reviveInstant,
);

test('documents of the last release: nearly each kind is among them, and none is known no longer', () => {
  const kinds = Object.keys(samples);
  expect(kinds.length).toBeGreaterThan(50);
  expect(Object.keys(docs)).toEqual(expect.arrayContaining(kinds));
});

test.each(Object.entries(samples))(
  'documents of the last release: %s is read, and nothing of it is lost',
  (name, stored) => {
    for (const one of stored) expect(schemaOf(name).parse(one)).toMatchObject(one);
  },
);

test('documents of now: a unit that writes what the last release could not read is refused', async () => {
  const store = memoryStore();
  const write = (document: object) =>
    store.commit(({ replace }) => replace(docs.tradingBlock('asha'), document as never));
  const [block = {}] = samples.tradingBlock ?? [];
  await write(block);
  await expect(write({ ...block, until: 'tomorrow' })).rejects.toThrow(
    'The last release could not read tradingBlocks/asha: until',
  );
});
