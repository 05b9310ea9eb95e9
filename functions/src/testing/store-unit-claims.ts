import { expect, test } from 'vitest';
import type { Unit } from '#platform/store/unit.ts';
import { aSample, type World } from './store-world.ts';

const kinds = ['transact', 'optimistically'] as const;

/** Tests of everything that a unit of work has to do, for each way of carrying it out. */
export function claimUnits(world: World): void {
  claimWrites(world);
  /** Does once what another caller does while the work is running. */
  const once = (act: () => Promise<unknown>) => {
    let done = false;
    return async () => {
      if (!done) void act();
      done = true;
    };
  };
  const spend = async (unit: Unit, of: ReturnType<World>['of'], meanwhile: () => Promise<void>) => {
    const { coins } = (await unit.read(of('asha'))) ?? aSample('nobody');
    await meanwhile();
    if (coins < 5) throw new Error('too few');
    unit.change(of('asha'), { coins: coins - 5 });
    return coins;
  };

  test.each(kinds)('%s: a document read is unchanged when it is written', async (kind) => {
    const { store, of, give } = world();
    await give('asha', { coins: 10 });
    let other: Promise<unknown> = Promise.resolve();
    const meanwhile = once(() => {
      other = store.commit((writes) => writes.change(of('asha'), { coins: 7 }));
      return other;
    });
    const had = await store[kind]((unit) => spend(unit, of, meanwhile));
    await other;
    // A store that locks makes the other caller wait; one that does not lock runs the work again.
    const left = (await store.read(of('asha')))?.coins;
    expect([
      [10, 7],
      [7, 2],
    ]).toContainEqual([had, left]);
  });

  test.each(kinds)('%s: failed work has written nothing', async (kind) => {
    const { store, of, give } = world();
    await give('asha', { coins: 4 });
    const failed = store[kind]((unit) => spend(unit, of, async () => {}));
    await expect(failed).rejects.toThrow('too few');
    expect((await store.read(of('asha')))?.coins).toBe(4);
  });
}

function claimWrites(world: World): void {
  test.each(kinds)('%s: replaces, creates and removes', async (kind) => {
    const { store, of, give } = world();
    await Promise.all([give('a', { note: 'old' }), give('b')]);
    await store[kind](async (unit) => {
      await unit.readEach([of('a'), of('b'), of('c')]);
      unit.replace(of('a'), { ...aSample('a'), coins: 1 });
      unit.remove(of('b'));
      unit.replace(of('c'), aSample('c'));
    });
    expect(await store.readEach([of('a'), of('b'), of('c')])).toEqual([
      { ...aSample('a'), coins: 1 },
      undefined,
      aSample('c'),
    ]);
  });

  test('store: work with an unlocked read begins again once that document has changed', async () => {
    const { store, of, give } = world();
    await give('asha');
    const seen: (number | undefined)[] = [];
    await store.transact(async (unit) => {
      const { value, version } = await unit.readUnlocked(of('asha'));
      seen.push(value?.coins);
      if (seen.length === 1)
        await store.commit((writes) => writes.change(of('asha'), { coins: 6 }));
      unit.change(of('asha'), { coins: (value?.coins ?? 0) + 1 }, version);
    });
    expect(seen).toEqual([5, 6]);
    expect((await store.read(of('asha')))?.coins).toBe(7);
  });

  test('store: documents read together are of one moment', async () => {
    const { store, of, give, all } = world();
    await Promise.all([give('a'), give('b')]);
    const both = await store.together(async (reads) => [
      (await reads.read(of('a')))?.coins,
      await reads.sum(all, 'coins'),
    ]);
    expect(both).toEqual([5, 10]);
  });
}
