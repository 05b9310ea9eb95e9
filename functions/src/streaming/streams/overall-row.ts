import type { OverallRow } from '@sthira/contract/stream';
import { type Instant, istDay, lakhsFromHundredths, rupeesFromPaise } from '@sthira/contract/units';
import type { AccountDocument } from '#documents/accounts.ts';
import type { ShardDocument } from '#documents/shards.ts';

interface Facts {
  account: Pick<AccountDocument, 'accountSizeLakhHundredths'>;
  live: ShardDocument['live'][string] | undefined;
  health: 'alive' | 'dead';
  now: Instant;
}

/**
 * An account as an admin's screen shows it: size in lakhs, money in rupees. An unknown figure is
 * null or an empty text, never 0. The result of an ended run counts on its IST day only.
 */
export function overallRowOf({ account, live: published, health, now }: Facts): OverallRow {
  const live =
    published?.state === 'stopped' && istDay(published.at) !== istDay(now) ? undefined : published;
  const size = account.accountSizeLakhHundredths;
  return {
    is_alive: health === 'alive',
    account_size: size === null ? null : lakhsFromHundredths(size),
    margin_utilized: live?.marginPaise == null ? '' : rupeesFromPaise(live.marginPaise).toFixed(2),
    mtm: live?.mtmPaise == null ? null : rupeesFromPaise(live.mtmPaise),
    ...(live?.run ? { run: live.run } : {}),
    last_updated_time: live ? new Date(live.at).toISOString() : '',
  };
}
