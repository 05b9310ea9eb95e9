/**
 * Every time by which an agent, or what it publishes, counts as alive, in one table, because their
 * order matters: `pulse.test.ts` checks it and says why.
 */
export const pulse = {
  /** A holder writes its shard this often, … */
  beatEveryMs: 1_000,
  /** … and this often while the market is closed. */
  closedBeatEveryMs: 3_000,
  /**
   * Another shard's agent, the schedule and the streams call an agent for a shard that stood still
   * this long, so that it has started when the lease can be taken.
   */
  callAfterMs: 4_000,
  /**
   * How often another shard's agent checks a shard without work. The next Start calls an agent for
   * it anyway.
   */
  idleCheckEveryMs: 8_000,
  /** A holder sends no order later than this after its last successful write began. */
  sendWithinMs: 5_000,
  /** The longest a request to a broker lasts. */
  brokerRequestMs: 3_000,
  /** When the lease says that it ends. People read it; no process decides by it. */
  leaseMs: 9_000,
  /** A challenger takes a shard that stood still this long. */
  takeOverAfterMs: 10_000,
  /** How often an agent proves that its list of accounts is current, … */
  listCheckEveryMs: 3_000,
  /** … and how old the list may be before the agent ends its shift. */
  listStaleAfterMs: 10_000,
  /** A stream says that an account is alive while its row advanced within this time. */
  aliveForMs: 10_000,
  /** A screen says Agent Dead, or shows a figure as old, this long after the last message. */
  deadAfterMs: 10_000,
  /** A successor is called this long before a shift ends. */
  successorAheadMs: 20_000,
  /** An account that no agent has traded for this long becomes an issue. */
  silentAfterMs: 30_000,
  /**
   * While a called agent does not begin, it is called again after pauses of `callPauses` slots of
   * this length.
   */
  callSlotMs: 10_000,
  callPauses: [2, 4, 8],
} as const;

/**
 * The same on a local stack whose waits are divided by a pace. Agents write more often. By the other
 * times a late process is told from a dead one, and a busy machine is as late at every pace.
 */
export const pulseAt = (pace: number) => ({
  ...pulse,
  beatEveryMs: pulse.beatEveryMs / pace,
  closedBeatEveryMs: pulse.closedBeatEveryMs / pace,
});
