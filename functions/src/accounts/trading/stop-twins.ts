import type { AuditActor } from '@sthira/contract/audit';
import { twinsOf } from '#accounts/record/twins.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import { squareOffAccount } from './square-off-account.ts';
import { besideTheRest } from './twin-patience.ts';
import { wakeAgents } from './wake-agents.ts';

interface Stop {
  /** Accounts that are being squared off. */
  ids: readonly string[];
  action: string;
  actor: AuditActor;
  clock: Clock;
}

/**
 * Squares off the twins on paper of accounts that are being squared off. It never fails, and is not
 * waited for longer than a moment.
 */
export async function stopTwins(store: Store, stop: Stop): Promise<void> {
  if (stop.ids.length === 0) return;
  await besideTheRest('twin.not-stopped', stop.clock, () => stopEachTwin(store, stop));
}

/** The same for who does not wait for it at all; it never fails. */
export async function stopEachTwin(store: Store, { ids, ...stop }: Stop): Promise<void> {
  try {
    const twins = await twinsOf(store, ids);
    const running = twins.filter(({ trading }) => trading.state === 'running');
    const shards = await Promise.all(running.map((twin) => stopTwin(store, twin, stop)));
    await wakeAgents(new Set(shards.filter((shard) => shard !== undefined)), stop.clock);
  } catch (error) {
    log.error('twin.not-stopped', { error });
  }
}

async function stopTwin(
  store: Store,
  { id, shard }: AccountDocument,
  stop: Omit<Stop, 'ids'>,
): Promise<string | undefined> {
  try {
    await squareOffAccount(store, {
      ...stop,
      find: async (unit) => {
        const twin = await unit.read(docs.account(id));
        if (twin) return twin;
        throw new AppError('not-found', 'Account not found.');
      },
      reason: 'requested',
    });
    return shard;
  } catch (error) {
    log.error('twin.not-stopped', { accountId: id, error });
    return undefined;
  }
}
