import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { doc, partOf } from '#documents/reference.ts';
import { removed } from '#platform/store/field-names.ts';
import { byPath } from '#platform/store/query.ts';
import { claimUnits } from './store-unit-claims.ts';
import { aSample, type Opened, storeWorld, type World } from './store-world.ts';

/**
 * Tests of everything that each implementation of a store has to do, run on the one that `open`
 * opens.
 */
export function claimStore(open: () => Opened): void {
  const world = storeWorld(open);
  claimReading(world);
  claimQueries(world);
  claimConditions(world);
  claimUnits(world);
  claimWatches(world);
}

function claimReading(world: World): void {
  test('store: a document is read as it was created, and a missing one is undefined', async () => {
    const { store, of, give } = world();
    await give('asha');
    expect(await store.read(of('asha'))).toEqual(aSample('asha'));
    expect(await store.readEach([of('ravi'), of('asha')])).toEqual([undefined, aSample('asha')]);
  });

  test('store: a part of a document is read by its own schema', async () => {
    const { store, of, give } = world();
    await give('asha');
    const coins = partOf(of('asha'), z.object({ coins: z.int() }));
    expect(await store.read(coins)).toEqual({ coins: 5 });
  });

  test('store: a document that breaks its schema is an error, and can be skipped among others', async () => {
    const { store, of, give, put, all } = world();
    await give('asha');
    await put(of('ravi').path, { coins: 'many' });
    await expect(store.read(of('ravi'))).rejects.toMatchObject({ code: 'internal' });
    await expect(store.find(all)).rejects.toMatchObject({ code: 'internal' });
    expect(await store.findReadable(all)).toEqual([aSample('asha')]);
    const seen = await store.readTolerant([of('asha'), of('ravi'), of('nobody')]);
    expect(seen.map(({ id, exists, value }) => [id, exists, value?.coins])).toEqual([
      ['asha', true, 5],
      ['ravi', true, undefined],
      ['nobody', false, undefined],
    ]);
  });
}

function claimQueries(world: World): void {
  test('store: a query finds the documents of its conditions, in its order', async () => {
    const { store, give, all } = world();
    await Promise.all([give('a', { coins: 3 }), give('b', { coins: 1 }), give('c', { coins: 2 })]);
    const owners = async (query: typeof all) => (await store.find(query)).map(({ owner }) => owner);
    expect(await owners(all.orderBy('coins'))).toEqual(['b', 'c', 'a']);
    expect(await owners(all.orderBy('coins', 'desc').limit(2))).toEqual(['a', 'c']);
    expect(await owners(all.where('coins', '>', 1).orderBy('coins'))).toEqual(['c', 'a']);
    expect(await owners(all.whereIn('owner', ['a', 'b', 'x']).orderBy('owner'))).toEqual([
      'a',
      'b',
    ]);
    expect(await owners(all.where('lock.state', '==', 'open'))).toEqual([]);
  });

  test('store: a query begins after a document, and ends at another', async () => {
    const { store, of, give, all } = world();
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => give(name)));
    const sorted = all.orderBy(byPath);
    const found = await store.findTolerant(sorted.after(of('a').path).through(of('c').path));
    expect(found.map(({ id }) => id)).toEqual(['b', 'c']);
  });

  test('store: a query reads selected fields only', async () => {
    const { store, give, all } = world();
    await give('asha');
    expect(await store.find(all.select(z.object({ owner: z.string() })))).toEqual([
      { owner: 'asha' },
    ]);
  });

  test('store: documents are counted and summed', async () => {
    const { store, give, all } = world();
    await Promise.all([give('a', { coins: 3 }), give('b', { coins: 4 })]);
    expect(await store.count(all)).toBe(2);
    expect(await store.sum(all, 'coins')).toBe(7);
    expect(await store.tally(all.where('coins', '>', 3), 'coins')).toEqual({ count: 1, sum: 4 });
  });
}

function claimConditions(world: World): void {
  test('store: a commit is written completely or not at all', async () => {
    const { store, of, give } = world();
    await give('asha');
    const lost = await store.commit((writes) => {
      writes.create(of('ravi'), aSample('ravi'));
      writes.create(of('asha'), aSample('asha'));
    });
    expect([lost, await store.read(of('ravi'))]).toEqual([undefined, undefined]);
  });

  test('store: a swap succeeds once for the version read, of a new document and of an existing one', async () => {
    const { store, of } = world();
    for (const coins of [1, 2]) {
      const seen = await store.readVersioned(of('asha'));
      const version = await store.swap(seen, { ...aSample('asha'), coins });
      expect((await store.readVersioned(of('asha'))).version?.valueOf()).toBe(version?.valueOf());
      expect(await store.swap(seen, { ...aSample('asha'), coins: 99 })).toBeUndefined();
      expect(await store.read(of('asha'))).toMatchObject({ coins });
    }
  });

  test('store: of many changes only those to unchanged documents are made', async () => {
    const { store, of, give } = world();
    await Promise.all([give('a'), give('b')]);
    const seen = await store.readTolerant([of('a'), of('b'), of('nobody')]);
    await store.commit((writes) => writes.change(of('b'), { coins: 0 }));
    const changed = await store.changeEach(seen, { coins: 9 });
    expect(changed.map(({ id }) => id)).toEqual(['a']);
    const coins = await store.readEach([of('a'), of('b'), of('nobody')]);
    expect(coins.map((one) => one?.coins)).toEqual([9, 0, undefined]);
  });

  test('store: a change keeps the other fields, inside a map too, and deletes removed ones', async () => {
    const { store, of, give } = world();
    await give('asha', { note: 'old' });
    await store.commit((writes) =>
      writes.change(of('asha'), { 'lock.state': 'open', note: removed }),
    );
    expect(await store.read(of('asha'))).toEqual({
      ...aSample('asha'),
      lock: { state: 'open', at: 1 },
    });
  });

  test('store: a number is incremented, from zero if it is missing', async () => {
    const { store, of } = world();
    const counter = doc(of('counter').path, z.object({ total: z.int() }));
    for (const by of [1, 1, -3])
      await store.commit((writes) => writes.increment(counter, 'total', by));
    expect(await store.read(counter)).toEqual({ total: -1 });
  });
}

function claimWatches(world: World): void {
  test('store: a watch gets a document at once and at each change', async () => {
    const { store, of, give } = world();
    const values: (number | undefined)[] = [];
    const stop = store.watch(of('asha'), { onValue: ({ value }) => values.push(value?.coins) });
    await expect.poll(() => values).toEqual([undefined]);
    await give('asha');
    await expect.poll(() => values).toEqual([undefined, 5]);
    stop();
  });

  test('store: a watch of a query answers what was not written since as the same value', async () => {
    const { store, of, give, all } = world();
    await Promise.all([give('a'), give('b')]);
    const seen: (readonly unknown[])[] = [];
    const stop = store.watchAll(all.orderBy(byPath), {
      what: 'purses',
      onValues: (found) => seen.push(found.map(({ value }) => value)),
    });
    await expect.poll(() => seen.at(-1)).toMatchObject([{ coins: 5 }, { coins: 5 }]);
    const [first] = seen.at(-1) ?? [];
    await store.commit((writes) => writes.change(of('b'), { coins: 6 }));
    await expect.poll(() => seen.at(-1)).toMatchObject([{ coins: 5 }, { coins: 6 }]);
    expect(seen.at(-1)?.[0]).toBe(first);
    stop();
  });

  test('store: a watch of a query keeps the last value of an unreadable document', async () => {
    const { store, of, give, put, all } = world();
    await Promise.all([give('a'), give('b')]);
    let values: unknown[] = [];
    const stop = store.watchAll(all.orderBy(byPath), {
      what: 'purses',
      onValues: (seen) => {
        values = seen.map(({ id, value }) => [id, value?.coins]);
      },
    });
    await expect
      .poll(() => values)
      .toEqual([
        ['a', 5],
        ['b', 5],
      ]);
    await store.commit((writes) => writes.change(of('b'), { coins: 6 }));
    await put(of('a').path, { coins: 'many' });
    await expect
      .poll(() => values)
      .toEqual([
        ['a', 5],
        ['b', 6],
      ]);
    stop();
  });
}
