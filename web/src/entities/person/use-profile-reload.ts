import { useCallback } from 'react';
import { call } from '#platform/call.ts';
import { useSession } from './session-provider.tsx';

/**
 * Reads the signed-in person's profile again. A person whose role has changed is then sent to the
 * pages of that role.
 */
export function useProfileReload(): () => Promise<void> {
  const { profileSaved } = useSession();
  return useCallback(async () => {
    try {
      profileSaved(await call('getProfile', {}));
    } catch {
      // A session that has ended is dealt with wherever a call fails; any other failure leaves the
      // person where they are.
    }
  }, [profileSaved]);
}
