import { truthKey } from '@sthira/quant/truth/truth-key';
import type { AccountDocument } from '#documents/accounts.ts';
import { storedStrategy } from './stored-strategy.ts';

/**
 * What the present owner of an account has not been shown yet of its strategy's past; undefined where
 * they have, and where its text names no preset.
 */
export function unseenTruth({
  strategy,
  ownerUid,
  truthSeen,
}: Pick<AccountDocument, 'strategy' | 'ownerUid' | 'truthSeen'>): string | undefined {
  const preset = storedStrategy(strategy)?.preset;
  if (!preset) return undefined;
  const truth = truthKey(preset);
  return truthSeen?.uid === ownerUid && truthSeen.truth === truth ? undefined : truth;
}
