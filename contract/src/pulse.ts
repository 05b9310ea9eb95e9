/**
 * Every time by which somebody judges whether an agent, or what it tells, is alive: one table, so
 * that their order can be seen. `pulse.test.ts` holds the order and says why.
 */
export const pulse = {
  /** A holder writes its shard this often, … */
  beatEveryMs: 1_000,
  /** … and this often while the market is closed. */
  closedBeatEveryMs: 3_000,
  /**
   * A neighbour, the schedule and the streams call an agent for a shard that stood still this long:
   * it is there when the lease ends.
   */
  callAfterMs: 4_000,
  /**
   * A neighbour looks this often at a shard without work, whose next Start calls an agent itself.
   */
  idleLookEveryMs: 8_000,
  /** A holder sends nothing later than this after the beginning of its last successful write. */
  sendWithinMs: 5_000,
  /** The longest a request to a broker lasts. */
  brokerRequestMs: 3_000,
  /** What the lease says of itself, for people who look at it; nobody decides by it. */
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
  /** An account nobody traded for this long is an issue. */
  silentAfterMs: 30_000,
  /**
   * While a called agent is not seen, the pauses before it is called again are so many slots of
   * this length.
   */
  callSlotMs: 10_000,
  callPauses: [2, 4, 8],
} as const;
