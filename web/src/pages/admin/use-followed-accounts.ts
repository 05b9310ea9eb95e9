import { useCallback, useEffect } from 'react';
import { useAllAccounts } from '#entities/account/record/use-accounts.ts';
import { useRights } from '#entities/person/rights.tsx';
import { useProfileReload } from '#entities/person/use-profile-reload.ts';
import { useListChanges } from '#features/control/use-list-changes.ts';
import { overall } from '#features/live/overall-stream.ts';
import {
  useOverallConnection,
  useOverallStream,
  useRefusedAsAdmin,
} from '#features/live/use-overall.ts';
import { useLimitNotice } from '#features/trading/use-limit-notice.ts';

/**
 * All accounts, read again whenever the admin stream reports a change. When the stream refuses the
 * person, they may have lost their role: their profile is read again.
 */
export function useFollowedAccounts() {
  const { reads } = useRights();
  useOverallStream(reads('liveAccounts') ? 'admin' : 'somebody-else');
  const refused = useRefusedAsAdmin();
  const reloadProfile = useProfileReload();
  useEffect(() => {
    if (refused) void reloadProfile();
  }, [refused, reloadProfile]);
  const { phase } = useOverallConnection();
  const { data, error, refetch, dataUpdatedAt } = useAllAccounts(
    phase === 'connected' ? 'streamed' : 'none',
  );
  const reread = useCallback(() => refetch({ cancelRefetch: false }), [refetch]);
  useLimitNotice(data, 'known');
  useListChanges(overall, { accounts: data, reread });
  return { accounts: data, error, refetch, dataUpdatedAt };
}
