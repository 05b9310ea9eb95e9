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

/** Since when a kill switch is on, and what it is, as words without a full stop. */
export function blockAt(
  { own, platform }: Blocks,
  now: Instant,
): { setAt: Instant; words: string } | undefined {
  if (platform)
    return {
      setAt: platform.setAt,
      words: `Trading is stopped on the whole platform: ${platform.reason.replace(/\.$/, '')}`,
    };
  if (!own || own.until <= now) return undefined;
  return {
    setAt: own.setAt,
    words: `The kill switch of its owner is on until ${instantWords(own.until)} (India)`,
  };
}

/**
 * Why the account may not be started now, as a sentence; `undefined` while no kill switch is on.
 * Read in the transaction of the start, so that of a start and a kill switch at once either the
 * start is refused or the switch finds the run.
 */
export async function blockRefusal(
  unit: Unit,
  { accountName, ownerUid }: AccountDocument,
  now: Instant,
): Promise<string | undefined> {
  if (ownerUid === '') return undefined;
  const [own, platform] = await unit.readBoth(docs.tradingBlock(ownerUid), docs.platformBlock);
  const block = blockAt({ own, platform }, now);
  return block && `${accountName} cannot be started. ${block.words}.`;
}
