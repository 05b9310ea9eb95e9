import { useCallback } from 'react';
import { useSession } from '#entities/person/session-provider.tsx';
import { announceLogout } from '#platform/announce-logout.ts';

/** Ends the session because the person wants it: here at once, and this sign-in on the server. */
export function useLogout(): () => Promise<void> {
  const { leave } = useSession();
  return useCallback(() => {
    announceLogout();
    return leave('/');
  }, [leave]);
}
