import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { collection, doc, partOf } from '#documents/reference.ts';
import { removed } from '#platform/store/field-names.ts';
import { byPath, from } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';

const purse = z.object({
  owner: z.string(),
  coins: z.int(),
  note: z.optional(z.string()),
  lock: z.object({ state: z.enum(['open', 'shut']), at: z.int() }),
});
type Purse = z.infer<typeof purse>;

interface Opened {
  store: Store;
  /** A collection no other test has. */
  folder: string;
  /** Writes past the store. */
  put: (path: string, data: Record<string, unknown>) => Promise<void>;
}

/** What every store promises, said as tests of the one that `open` opens. */
export function claimStore(open: () => Opened): void {
  const world = () => {
    const { store, folder, put } = open();
    const of = (name: string) => doc(`${folder}/${name}`, purse);
    const give = (name: string, change: Partial<Purse> = {}) =>
      store.commit((writes) => writes.create(of(name), { ...aPurse(name), ...change }));
    return { store, of, give, put, all: from(collection(folder, purse)) };
  };
  claimReading(world);
  claimQueries(world);
  claimConditions(world);
  claimUnits(world);
  claimWatches(world);
}

const aPurse = (owner: string): Purse => ({ owner, coins: 5, lock: { state: 'shut', at: 1 } });

type World = () => Pick<Opened, 'store' | 'put'> & {
  of: (name: string) => ReturnType<typeof doc<typeof purse>>;
  give: (name: string, change?: Partial<Purse>) => Promise<unknown>;
  all: ReturnType<typeof from<typeof purse>>;
};

function claimReading(world: World): void {
  test('a document is read as it was created, and one that is not there is none', async () => {
    const { store, of, give } = world();
    await give('asha');
    expect(await store.read(of('asha'))).toEqual(aPurse('asha'));
    expect(await store.readEach([of('ravi'), of('asha')])).toEqual([undefined, aPurse('asha')]);
  });

  test('a part of a document is read alone', async () => {
    const { store, of, give } = world();
    await give('asha');
    const coins = partOf(of('asha'), z.object({ coins: z.int() }));
    expect(await store.read(coins)).toEqual({ coins: 5 });
  });

  test('a document that breaks its schema cannot be read, and hides no other', async () => {
    const { store, of, give, put, all } = world();
    await give('asha');
    await put(of('ravi').path, { coins: 'many' });
    await expect(store.read(of('ravi'))).rejects.toMatchObject({ code: 'internal' });
    await expect(store.find(all)).rejects.toMatchObject({ code: 'internal' });
    expect(await store.findReadable(all)).toEqual([aPurse('asha')]);
    const seen = await store.look([of('asha'), of('ravi'), of('nobody')]);
    expect(seen.map(({ id, exists, value }) => [id, exists, value?.coins])).toEqual([
      ['asha', true, 5],
      ['ravi', true, undefined],
      ['nobody', false, undefined],
    ]);
  });
}

function claimQueries(world: World): void {
  test('a query finds what meets its conditions, in its order', async () => {
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

  test('a query goes on after a document, and up to another', async () => {
    const { store, of, give, all } = world();
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => give(name)));
    const sorted = all.orderBy(byPath);
    const found = await store.lookFor(sorted.after(of('a').path).through(of('c').path));
    expect(found.map(({ id }) => id)).toEqual(['b', 'c']);
  });

  test('a query fetches some fields alone', async () => {
    const { store, give, all } = world();
    await give('asha');
    expect(await store.find(all.only(z.object({ owner: z.string() })))).toEqual([
      { owner: 'asha' },
    ]);
  });

  test('documents are counted and added up', async () => {
    const { store, give, all } = world();
    await Promise.all([give('a', { coins: 3 }), give('b', { coins: 4 })]);
    expect(await store.count(all)).toBe(2);
    expect(await store.sum(all, 'coins')).toBe(7);
    expect(await store.tally(all.where('coins', '>', 3), 'coins')).toEqual({ count: 1, sum: 4 });
  });
}

function claimConditions(world: World): void {
  test('all of a commit is written, or nothing', async () => {
    const { store, of, give } = world();
    await give('asha');
    const lost = await store.commit((writes) => {
      writes.create(of('ravi'), aPurse('ravi'));
      writes.create(of('asha'), aPurse('asha'));
    });
    expect([lost, await store.read(of('ravi'))]).toEqual([undefined, undefined]);
  });

  test('a swap wins once for what was seen, of a new document and of an old one', async () => {
    const { store, of } = world();
    for (const coins of [1, 2]) {
      const seen = await store.see(of('asha'));
      const version = await store.swap(seen, { ...aPurse('asha'), coins });
      expect((await store.see(of('asha'))).version?.valueOf()).toBe(version?.valueOf());
      expect(await store.swap(seen, { ...aPurse('asha'), coins: 99 })).toBeUndefined();
      expect(await store.read(of('asha'))).toMatchObject({ coins });
    }
  });

  test('of many changes those are made whose document is as it was seen', async () => {
    const { store, of, give } = world();
    await Promise.all([give('a'), give('b')]);
    const seen = await store.look([of('a'), of('b'), of('nobody')]);
    await store.commit((writes) => writes.change(of('b'), { coins: 0 }));
    const changed = await store.changeEach(seen, { coins: 9 });
    expect(changed.map(({ id }) => id)).toEqual(['a']);
    const coins = await store.readEach([of('a'), of('b'), of('nobody')]);
    expect(coins.map((one) => one?.coins)).toEqual([9, 0, undefined]);
  });

  test('a change leaves the other fields, inside a map too, and takes away what it removes', async () => {
    const { store, of, give } = world();
    await give('asha', { note: 'old' });
    await store.commit((writes) =>
      writes.change(of('asha'), { 'lock.state': 'open', note: removed }),
    );
    expect(await store.read(of('asha'))).toEqual({
      ...aPurse('asha'),
      lock: { state: 'open', at: 1 },
    });
  });

  test('a number is added to, from nothing where there is none', async () => {
    const { store, of } = world();
    const counter = doc(of('counter').path, z.object({ total: z.int() }));
    for (const by of [1, 1, -3])
      await store.commit((writes) => writes.increment(counter, 'total', by));
    expect(await store.read(counter)).toEqual({ total: -1 });
  });
}

function claimUnits(world: World): void {
  const kinds = ['transact', 'optimistically'] as const;
  /** What somebody else does once, while the work is under way. */
  const once = (act: () => Promise<unknown>) => {
    let done = false;
    return async () => {
      if (!done) void act();
      done = true;
    };
  };
  const spend = async (unit: Unit, of: ReturnType<World>['of'], meanwhile: () => Promise<void>) => {
    const { coins } = (await unit.read(of('asha'))) ?? aPurse('nobody');
    await meanwhile();
    if (coins < 5) throw new Error('too few');
    unit.change(of('asha'), { coins: coins - 5 });
    return coins;
  };

  test.each(kinds)('%s: what was read has not changed when it is written', async (kind) => {
    const { store, of, give } = world();
    await give('asha', { coins: 10 });
    let other: Promise<unknown> = Promise.resolve();
    const meanwhile = once(() => {
      other = store.commit((writes) => writes.change(of('asha'), { coins: 7 }));
      return other;
    });
    const had = await store[kind]((unit) => spend(unit, of, meanwhile));
    await other;
    // A store that locks lets the other one wait, one that does not begins again.
    const left = (await store.read(of('asha')))?.coins;
    expect([
      [10, 7],
      [7, 2],
    ]).toContainEqual([had, left]);
  });

  test.each(kinds)('%s: what failed has written nothing', async (kind) => {
    const { store, of, give } = world();
    await give('asha', { coins: 4 });
    const failed = store[kind]((unit) => spend(unit, of, async () => {}));
    await expect(failed).rejects.toThrow('too few');
    expect((await store.read(of('asha')))?.coins).toBe(4);
  });

  test.each(kinds)('%s: replaces, creates and removes', async (kind) => {
    const { store, of, give } = world();
    await Promise.all([give('a', { note: 'old' }), give('b')]);
    await store[kind](async (unit) => {
      await unit.readEach([of('a'), of('b'), of('c')]);
      unit.replace(of('a'), { ...aPurse('a'), coins: 1 });
      unit.remove(of('b'));
      unit.replace(of('c'), aPurse('c'));
    });
    expect(await store.readEach([of('a'), of('b'), of('c')])).toEqual([
      { ...aPurse('a'), coins: 1 },
      undefined,
      aPurse('c'),
    ]);
  });

  test('a unit that saw without a lock writes nothing once that has changed', async () => {
    const { store, of, give } = world();
    await give('asha');
    const late = store.transact(async (unit) => {
      const { version } = await unit.seeUnlocked(of('asha'));
      await store.commit((writes) => writes.change(of('asha'), { coins: 6 }));
      unit.change(of('asha'), { coins: 0 }, version);
    });
    await expect(late).rejects.toMatchObject({ code: 9 });
    expect((await store.read(of('asha')))?.coins).toBe(6);
  });

  test('what is read together is of one moment', async () => {
    const { store, of, give, all } = world();
    await Promise.all([give('a'), give('b')]);
    const both = await store.together(async (reads) => [
      (await reads.read(of('a')))?.coins,
      await reads.sum(all, 'coins'),
    ]);
    expect(both).toEqual([5, 10]);
  });
}

function claimWatches(world: World): void {
  test('a watch tells a document now and at each change', async () => {
    const { store, of, give } = world();
    const told: (number | undefined)[] = [];
    const stop = store.watch(of('asha'), { onValue: ({ value }) => told.push(value?.coins) });
    await expect.poll(() => told).toEqual([undefined]);
    await give('asha');
    await expect.poll(() => told).toEqual([undefined, 5]);
    stop();
  });

  test('a watch of a query keeps of a spoilt document what it last was', async () => {
    const { store, of, give, put, all } = world();
    await Promise.all([give('a'), give('b')]);
    let told: unknown[] = [];
    const stop = store.watchAll(all.orderBy(byPath), {
      what: 'purses',
      onValues: (seen) => {
        told = seen.map(({ id, value }) => [id, value?.coins]);
      },
    });
    await expect
      .poll(() => told)
      .toEqual([
        ['a', 5],
        ['b', 5],
      ]);
    await store.commit((writes) => writes.change(of('b'), { coins: 6 }));
    await put(of('a').path, { coins: 'many' });
    await expect
      .poll(() => told)
      .toEqual([
        ['a', 5],
        ['b', 6],
      ]);
    stop();
  });
}
