import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { SessionProvider, useSession } from '#features/session/session-provider.tsx';
import { onOutcome } from '#platform/call.ts';
import { say, Toaster } from '#ui/toaster.tsx';
import { createFailureVoice } from './failure-toasts.ts';
import { loginPath } from './guard.ts';
import { createQueryClient } from './query-client.ts';

/** What every page that knows about people stands in. */
export function Component() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Outcomes />
        <Outlet />
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>
  );
}

/** Failures are told, and an ended session goes back to the login page. */
function Outcomes() {
  const { leave } = useSession();
  useEffect(() => {
    const tell = createFailureVoice((text) => say('error', text));
    return onOutcome((outcome) => {
      if (outcome.error?.code === 'unauthenticated') void leave(loginPath(location.pathname + location.search));
      tell(outcome);
    });
  }, [leave]);
  return null;
}
