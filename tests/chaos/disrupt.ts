import { setTimeout as sleep } from 'node:timers/promises';
import { docs } from '../../functions/src/documents/docs.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { enqueueAgent } from '../../functions/src/platform/tasks.ts';
import { ports } from '../../tools/local/ports.ts';
import { type ChaosAccount, readAccount } from './account.ts';
import type { Span } from './naked.ts';
import type { Disruption } from './plan.ts';
import { restartStreaming, stackParts } from './stack-parts.ts';

export interface Disrupted {
  /** When the platform or the broker could not work, as seen from outside. */
  blind: Span[];
  /** From a kill until an account was read back and published by the next agent. */
  recoveredMs: number[];
}

/** What a take-over may last before an account counts as forgotten. */
const recoveryLimitMs = 90_000;
const nothing = (): Disrupted => ({ blind: [], recoveredMs: [] });

/** Does it to the running stack and answers when it is over. */
export async function disrupt(
  { kind, afterMs, ms }: Disruption,
  accounts: readonly ChaosAccount[],
): Promise<Disrupted> {
  await firstOrder(accounts);
  await sleep(afterMs);
  const shards = [...new Set(accounts.map(({ shard }) => shard))];
  switch (kind) {
    case 'none':
      return nothing();
    case 'kill-agents':
      return recovered(await killAgents(shards), accounts);
    case 'kill-twice': {
      await successors(await killAgents(shards));
      return recovered(await killAgents(shards), accounts);
    }
    case 'stop-agents':
      return freeze(
        (await Promise.all(shards.map(holderOf))).flatMap((holder) => holder?.pid ?? []),
        ms,
      );
    case 'freeze-firestore':
      return freeze([stackParts().firestore], ms);
    case 'freeze-broker':
      return freeze([stackParts().broker], ms);
    case 'duplicate-tasks':
      await Promise.all(
        shards.flatMap((shard) =>
          [1, 2, 3].map((copy) =>
            enqueueAgent(shard, { id: `chaos-${shard}-${Date.now()}-${copy}` }),
          ),
        ),
      );
      return nothing();
    case 'kill-streaming':
      process.kill(stackParts().streaming, 'SIGKILL');
      await sleep(5_000);
      restartStreaming(ports.streaming);
      return nothing();
    default:
      return kind satisfies never;
  }
}

/** An agent that is not there yet cannot be killed. */
async function firstOrder(accounts: readonly ChaosAccount[]): Promise<void> {
  for (const endsAt = Date.now() + 60_000; Date.now() < endsAt; await sleep(200)) {
    const books = await Promise.all(accounts.map(({ readBook }) => readBook()));
    if (books.some(({ orders }) => orders.length > 0)) return;
  }
}

interface Holder {
  shard: string;
  pid: number;
  epoch: number;
}

const readShard = (shard: string) => firestoreStore.read(docs.shard(shard));

async function holderOf(shard: string): Promise<Holder | undefined> {
  const { lease } = (await readShard(shard)) ?? {};
  const pid = Number(lease?.holder.split(':')[1]);
  return lease && pid > 1 ? { shard, pid, epoch: lease.epoch } : undefined;
}

/** Kills who holds these shards; answers the dead. */
async function killAgents(shards: readonly string[]): Promise<(Holder & { at: number })[]> {
  const holders = (await Promise.all(shards.map(holderOf))).flatMap((holder) => holder ?? []);
  return holders.flatMap((holder) => {
    try {
      process.kill(holder.pid, 'SIGKILL');
      return [{ ...holder, at: Date.now() }];
    } catch {
      return [];
    }
  });
}

async function successors(dead: readonly Holder[]): Promise<void> {
  const endsAt = Date.now() + recoveryLimitMs;
  for (const { shard, epoch } of dead)
    while (Date.now() < endsAt && ((await holderOf(shard))?.epoch ?? 0) <= epoch) await sleep(200);
}

/**
 * Waits until every account that still trades is published with a known result by a later agent.
 */
async function recovered(
  dead: readonly (Holder & { at: number })[],
  accounts: readonly ChaosAccount[],
): Promise<Disrupted> {
  const recoveredMs: number[] = [];
  const blind = await Promise.all(
    dead.map(async ({ shard, epoch, at }) => {
      const waiting = new Set(
        accounts.filter((account) => account.shard === shard).map(({ id }) => id),
      );
      while (waiting.size > 0 && Date.now() - at < recoveryLimitMs) {
        await sleep(250);
        const document = await readShard(shard);
        if (!document || document.lease.epoch <= epoch) continue;
        for (const id of waiting) {
          const row = document.live[id];
          if (row && row.at > at && row.state !== 'stopped' && row.mtmPaise !== null) {
            recoveredMs.push(Date.now() - at);
            waiting.delete(id);
          } else if ((await readAccount(id)).trading.state === 'stopped') waiting.delete(id);
        }
      }
      recoveredMs.push(...Array.from(waiting, () => recoveryLimitMs));
      return { fromAt: at, toAt: Date.now() };
    }),
  );
  return { blind, recoveredMs };
}

async function freeze(pids: readonly number[], ms: number): Promise<Disrupted> {
  const fromAt = Date.now();
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids)
      try {
        process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
  };
  signal('SIGSTOP');
  try {
    await sleep(ms);
  } finally {
    signal('SIGCONT');
  }
  // What is frozen longer than a lease lives is replaced, and its accounts are read back by then.
  return {
    blind: [{ fromAt, toAt: Math.max(Date.now() + 5_000, fromAt + 17_000) }],
    recoveredMs: [],
  };
}
