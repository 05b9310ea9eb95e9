import { loginSpacingMs } from '../../functions/src/brokers/slot-plan.ts';
import { loginQueue } from '../../functions/src/platform/limits/capacity.ts';

/**
 * Measured on two cores with the emulator: Start All of 951 took 67.7 s, Stop All marked 1,000 in
 * 3.3 s, fifty in a commit and eight commits at once.
 */
const startMs = 67_700 / 951;
const stopRoundMs = 3_300 / Math.ceil(1_000 / (50 * 8));
const stopTogether = 50 * 8;
/** A login and the look whether it lives, at a broker that answers after 200 ms. */
const loginMs = 600;

/**
 * From the press of Login All until the last account is logged in: the queue's rate, how many work
 * at once, and each broker's own pace.
 */
export function loginAllMs({ accounts, brokers }: { accounts: number; brokers: number }): number {
  const { maxConcurrentDispatches, maxDispatchesPerSecond } = loginQueue;
  const freeAtMs = Array.from({ length: brokers }, () => 0);
  const workers = Array.from({ length: maxConcurrentDispatches }, () => 0);
  let lastMs = 0;
  for (let place = 0; place < accounts; place += 1) {
    const worker = workers.indexOf(Math.min(...workers));
    const beginsMs = Math.max((place * 1_000) / maxDispatchesPerSecond, workers[worker] ?? 0);
    const slotMs = Math.max(beginsMs, freeAtMs[place % brokers] ?? 0);
    freeAtMs[place % brokers] = slotMs + loginSpacingMs;
    workers[worker] = slotMs + loginMs;
    lastMs = Math.max(lastMs, slotMs + loginMs);
  }
  return lastMs;
}

/** When Start All, which asks for one slice after the other, has started so many accounts. */
export function startedAfterMs(accounts: number): number {
  return accounts * startMs;
}

/** From the press of Stop All until every account is marked. */
export function stopAllMs(accounts: number): number {
  return Math.ceil(accounts / stopTogether) * stopRoundMs;
}
