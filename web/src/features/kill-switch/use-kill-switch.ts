import {
  type PlatformBlock,
  platformBlockDocument,
  type TradingBlock,
  tradingBlockDocument,
} from '@sthira/contract/kill-switch';
import { paths } from '@sthira/contract/paths';
import { usePerson } from '#entities/person/session-provider.tsx';
import { type LiveDocument, useDocument } from '#platform/use-documents.ts';
import { useNowFor } from '#ui/page/use-now.ts';

/** What the database says of the kill switches that hold the signed-in person's accounts. */
export type KillSwitch =
  | { state: 'loading' | 'unknown' }
  | { state: 'read'; until: number | null; platform: PlatformBlock | null };

/** Both kill switches, kept current. `until` is null while the person's own one is off. */
export function useKillSwitch(): KillSwitch {
  const { uid } = usePerson();
  const own = useDocument(paths.tradingBlock(uid), tradingBlockDocument);
  const platform = useDocument(paths.platformBlock, platformBlockDocument);
  const until = useNowFor((now) => untilOf(own, now));
  if (own.state === 'error' || platform.state === 'error') return { state: 'unknown' };
  if (own.state === 'loading' || platform.state === 'loading') return { state: 'loading' };
  return { state: 'read', until, platform: platform.document };
}

function untilOf(own: LiveDocument<TradingBlock>, now: number): number | null {
  const until = own.state === 'ready' ? (own.document?.until ?? 0) : 0;
  return until > now ? until : null;
}
