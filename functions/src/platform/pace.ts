import { pulseAt } from '@sthira/contract/pulse';
import { runWaitsAt } from '@sthira/quant/run/books/run-waits';
import { paceOf } from './settings.ts';

const pace = paceOf(process.env);

/**
 * A wait of production, as long as it is in this process: on a local stack PACE divides how often
 * something is done, and how long it is waited for. By a time that passes through here nothing may
 * be told late from lost: a busy machine needs those as they are.
 */
export const paced = (ms: number): number => Math.round(ms / pace);

/** The times of the agents in this process. */
export const pulse = pulseAt(pace);

/** What the runs of this process wait for. */
export const runWaits = runWaitsAt(pace);
