import type { PlatformBlock, TradingBlock } from '@sthira/contract/kill-switch';
import type { Instant } from '@sthira/contract/units';
import { blockAt } from '#accounts/trading/trading-block.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

/**
 * How long the call that turned a kill switch on, and the task it queued, are given to stop a run.
 * After that the run's agent stops it.
 */
const stoppedWithinMs = 20_000;

/** What a kill switch asks of a run: to enter nothing, and soon to end for a reason. */
export interface Blocked {
  endFor: string | undefined;
}

export interface BlockWatch {
  /** `undefined` while no kill switch holds the account. */
  of: (account: Pick<AccountDocument, 'ownerUid' | 'broker'>, now: Instant) => Blocked | undefined;
  close: () => void;
}

/**
 * The kill switches that are on: read before it answers, then kept current. Stopping does not
 * depend on it; it is what keeps a run that was not stopped from entering anything.
 */
export async function watchBlocks(store: Store, clock: Clock): Promise<BlockWatch> {
  const current = queryOf(collections.tradingBlocks).where('until', '>', clock.now());
  let own = byPerson(await store.findReadable(current));
  let platform: PlatformBlock | undefined = (await store.readTolerant([docs.platformBlock]))[0]
    ?.value;
  const ends = [
    store.watchAll(current, {
      what: 'kill switches of investors',
      onValues: (seen) => {
        own = byPerson(seen.flatMap(({ value }) => value ?? []));
      },
    }),
    store.watch(docs.platformBlock, {
      onValue: ({ value }) => {
        platform = value;
      },
    }),
  ];
  return {
    of: (account, now) => {
      const blocks = { own: own.get(account.ownerUid), platform };
      return blockedBy(blockAt(account, blocks, { now, reader: 'others' }), now);
    },
    close: () => {
      for (const end of ends) end();
    },
  };
}

function byPerson(blocks: readonly TradingBlock[]): ReadonlyMap<string, TradingBlock> {
  return new Map(blocks.map((block) => [block.uid, block]));
}

function blockedBy(block: ReturnType<typeof blockAt>, now: Instant): Blocked | undefined {
  if (!block) return undefined;
  return { endFor: now - block.setAt < stoppedWithinMs ? undefined : block.words };
}
