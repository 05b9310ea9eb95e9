import { paths } from '@sthira/contract/paths';
import { pulse } from '@sthira/contract/pulse';
import { expect, onTestFinished, test } from 'vitest';
import { shardOf } from '#support/stored.ts';
import { acquireShard, type ShardHolder } from '../../functions/src/agents/beats/hold-shard.ts';
import { Fenced } from '../../functions/src/agents/beats/shard-store.ts';
import { runAgent } from '../../functions/src/agents/shifts/run-agent.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { type Clock, systemClock as clock } from '../../functions/src/platform/clock.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

const nothing = { live: {}, runs: {}, instruments: [] };

/** A shard no account lives in, gone when the test ends. */
function aShard(): string {
  const name = `test${Math.random().toString(36).slice(2)}`;
  onTestFinished(async () => void (await db().doc(paths.shard(name)).delete()));
  return name;
}

/** Writes one beat after the other until the test ends: two at a time would fence each other. */
function keepBeating(holder: ShardHolder | undefined): void {
  let over = false;
  const beating = (async () => {
    while (!over) {
      await holder?.beat(nothing, []);
      await clock.sleep(300);
    }
  })();
  onTestFinished(() => {
    over = true;
    return beating;
  });
}

const readShard = (name: string) => firestoreStore.read(docs.shard(name));

test('shard lease: a replaced holder is refused at its next write, and nothing of it is kept', async () => {
  const name = aShard();
  const first = await acquireShard(firestoreStore, { name, patience: 'now', clock });
  await first?.beat(nothing, []);
  await first?.release();
  const second = await acquireShard(firestoreStore, { name, patience: 'now', clock });
  expect(second?.epoch).toBe(2);
  await expect(first?.beat({ ...nothing, instruments: [1] }, [])).rejects.toThrow(Fenced);
  expect((await readShard(name))?.instruments).toEqual([]);
});

test('shard lease: a living holder is not replaced', async () => {
  const name = aShard();
  const holder = await acquireShard(firestoreStore, { name, patience: 'now', clock });
  keepBeating(holder);
  expect(await acquireShard(firestoreStore, { name, patience: 'now', clock })).toBeUndefined();
});

test('shard lease: of two that want a free shard one gets it', async () => {
  const name = aShard();
  const wanting = [1, 2].map(() => acquireShard(firestoreStore, { name, patience: 'now', clock }));
  const holder = await Promise.race(wanting);
  keepBeating(holder);
  expect((await Promise.all(wanting)).filter((held) => held !== undefined)).toHaveLength(1);
});

test('shard lease: a shift hands over to the waiting one, without the wait of a take-over', async () => {
  const name = aShard();
  const shift = { shard: name, clock };
  const first = runAgent(firestoreStore, { ...shift, patience: 'now', shiftMs: 3_000 });
  await shardOf(name).until('the first shift', (shard) => shard?.lease.epoch === 1);
  let sleptMs = 0;
  const counting: Clock = {
    ...clock,
    sleep: (ms, signal) => clock.sleep(ms, signal).finally(() => (sleptMs += ms)),
  };
  const second = runAgent(firestoreStore, {
    ...shift,
    clock: counting,
    patience: 'handover',
    shiftMs: 1_500,
  });
  await first;
  const sleptBeforeMs = sleptMs;
  await shardOf(name).until('the second shift', (shard) => shard?.lease.epoch === 2);
  expect(sleptMs - sleptBeforeMs).toBeLessThan(pulse.takeOverAfterMs / 3);
  await second;
  expect((await readShard(name))?.lease.holder).toBe('');
});
