import { useCallback } from 'react';
import { tellLogout } from '#platform/tell-logout.ts';
import { useSession } from './session-provider.tsx';

/** Ends the session because the person wants it: here at once, and this sign-in on the server. */
export function useLogout(): () => Promise<void> {
  const { leave } = useSession();
  return useCallback(() => {
    tellLogout();
    return leave('/');
  }, [leave]);
}
