import type { AccountDocument, ShardDocument } from '@sthira/contract/documents';
import type { Instant } from '@sthira/contract/units';

/** Agents replace each other within 15 s: a silence twice as long is no hand-over. */
const silentAfterMs = 30_000;

/** For how long nobody has traded a running account, or `undefined` while that is still no cause for alarm. */
export function silenceMs(account: AccountDocument, shard: ShardDocument | undefined, now: Instant): number | undefined {
  const beatAt = Math.max(shard?.live[account.id]?.at ?? 0, account.trading.startedAt ?? 0);
  return now - beatAt > silentAfterMs ? now - beatAt : undefined;
}
