import type { AnyBroker } from '@sthira/contract/accounts';
import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { docs } from '#documents/docs.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { watchBlocks } from './block-watch.ts';

const at = istInstant('2026-11-20', '11:00');
const until = istInstant('2026-11-23', '09:15');
const accountOf = (ownerUid: string, broker: AnyBroker = 'Bigul_XTS') => ({ ownerUid, broker });
const soon = () => new Promise((go) => setTimeout(go, 5));

function aWorld(): { store: MemoryStore; clock: SteppedClock } {
  const clock = new SteppedClock();
  clock.set(at);
  return { store: memoryStore(() => clock.now()), clock };
}

test('block watch: a kill switch holds its person’s accounts at once and ends their runs after 20 s', async () => {
  const { store, clock } = aWorld();
  store.put(paths.tradingBlock('asha'), { uid: 'asha', setAt: at, until });
  const blocks = await watchBlocks(store, clock);
  expect(blocks.of(accountOf('asha'), at + 19_999)).toEqual({ endFor: undefined });
  expect(blocks.of(accountOf('asha'), at + 20_000)).toEqual({
    endFor: 'The kill switch of its owner is on until Mon, Nov 23, 2026 09:15 (India)',
  });
  expect(blocks.of(accountOf('asha'), until)).toBeUndefined();
  expect(blocks.of(accountOf('ravi'), at)).toBeUndefined();
  blocks.close();
});

test('block watch: a kill switch turned on during a shift counts', async () => {
  const { store, clock } = aWorld();
  const blocks = await watchBlocks(store, clock);
  expect(blocks.of(accountOf('asha'), at)).toBeUndefined();
  store.put(paths.tradingBlock('asha'), { uid: 'asha', setAt: at, until });
  await soon();
  expect(blocks.of(accountOf('asha'), at)).toEqual({ endFor: undefined });
  blocks.close();
});

test('block watch: the kill switch for all holds every real account until it is lifted', async () => {
  const { store, clock } = aWorld();
  store.put(paths.platformBlock, { reason: 'The exchange is down.', setAt: at });
  const blocks = await watchBlocks(store, clock);
  expect(blocks.of(accountOf('ravi'), at + 60_000)).toEqual({
    endFor: 'Trading is stopped on the whole platform: The exchange is down',
  });
  expect(blocks.of(accountOf('ravi', 'Paper'), at + 60_000)).toBeUndefined();
  await store.transact(async (unit) => unit.remove(docs.platformBlock));
  await soon();
  expect(blocks.of(accountOf('ravi'), at + 60_000)).toBeUndefined();
  blocks.close();
});
