import { isOnPaper } from '@sthira/contract/accounts';
import type { PlatformBlock, TradingBlock } from '@sthira/contract/kill-switch';
import type { Instant } from '@sthira/contract/units';
import { instantWords } from '@sthira/quant/block-end';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Unit } from '#platform/store/unit.ts';

/** The kill switches that may hold an account: its owner's, and the one for all accounts. */
export interface Blocks {
  own: Pick<TradingBlock, 'setAt' | 'until'> | undefined;
  platform: PlatformBlock | undefined;
}

/** Who reads about it. */
export type Reader = 'owner' | 'others';

/**
 * The kill switch that holds an account: since when it is on, and what it is, as words without a full
 * stop. That of the platform is for real orders: an account on paper goes on.
 */
export function blockAt(
  account: Pick<AccountDocument, 'broker'>,
  { own, platform }: Blocks,
  { now, reader }: { now: Instant; reader: Reader },
): { kind: 'own-block' | 'platform-block'; setAt: Instant; words: string } | undefined {
  if (platform && !isOnPaper(account))
    return {
      kind: 'platform-block',
      setAt: platform.setAt,
      words: `Trading is stopped on the whole platform: ${platform.reason.replace(/\.$/, '')}`,
    };
  if (!own || own.until <= now) return undefined;
  const whose = reader === 'owner' ? 'Your kill switch' : 'The kill switch of its owner';
  return {
    kind: 'own-block',
    setAt: own.setAt,
    words: `${whose} is on until ${instantWords(own.until)} (India)`,
  };
}

/**
 * Those that may hold an account. Read in the transaction of the start, so that of a start and a
 * kill switch at once either the start is refused or the switch finds the run.
 */
export async function readBlocksIn(unit: Unit, ownerUid: string): Promise<Blocks> {
  if (ownerUid === '') return { own: undefined, platform: undefined };
  const [own, platform] = await unit.readBoth(docs.tradingBlock(ownerUid), docs.platformBlock);
  return { own, platform };
}
