import type { SimulatedProcess, SimulatedTime } from '@sthira/lab/time/simulated-time';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';

interface Line {
  time: SimulatedTime;
  /** Whose request it is. */
  process: () => SimulatedProcess;
  random: () => number;
  slowestMs: number;
  /** How often a request or its answer is lost, of all of them. */
  lossChance: number;
}

/**
 * For tests: documents behind a network. A request is carried out after a while, whatever its
 * process does meanwhile, and answered after another; either way may end in an error, so that
 * nobody knows then whether it was carried out.
 */
export function slowStore({ time, process, random, slowestMs, lossChance }: Line): MemoryStore {
  const server = time.process();
  const wait = (owner: SimulatedProcess) =>
    new Promise<void>((resolve) => time.at(time.nowMs + random() * slowestMs, owner, resolve));
  const lose = () => {
    if (random() < lossChance / 2) throw Object.assign(new Error('unavailable'), { code: 14 });
  };
  const ask = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    const asker = process();
    const answer = wait(server).then(() => {
      lose();
      return act();
    });
    const outcome = await Promise.allSettled([answer]);
    await wait(asker);
    lose();
    if (outcome[0].status === 'rejected') throw outcome[0].reason;
    return outcome[0].value;
  };
  return memoryStore(() => time.nowMs, {
    read: ask,
    write: (_, act) => ask(act),
    transact: ask,
  });
}
