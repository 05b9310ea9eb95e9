import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { serverNow } from '#clock/server-now.ts';
import { accountsKeys } from '#entities/account/record/use-accounts.ts';
import { SessionProvider, useSession } from '#entities/person/session-provider.tsx';
import { helpAddress } from '#entities/refusal/help-address.ts';
import { clearNotifications, notify } from '#features/notifications/kept-notifications.ts';
import { forgetSelectedAccounts } from '#features/reports/selected-accounts.ts';
import { whereRefused } from '#features/session/guard.ts';
import { askAhead } from '#platform/ask-ahead.ts';
import { onOutcome } from '#platform/call.ts';
import { firstScreen } from '#platform/first-screen.ts';
import { hostReached } from '#platform/host-reached.ts';
import { keepInstallPrompt } from '#platform/install-prompt.ts';
import { network } from '#platform/network.ts';
import { watchLeaving } from '#platform/page-stays.ts';
import { answerKey } from '#platform/use-answer.ts';
import { onToast, sayRefusal, Toaster } from '#ui/toast/toaster.tsx';
import { createErrorNotifier } from './error-notifier.ts';
import { createQueryClient } from './query-client.ts';
import { useIsOffline } from './shell/use-is-offline.ts';
import { Starting } from './starting.tsx';

// As soon as this script runs: the first page needs it, and the SDK is not loaded yet.
watchLeaving();
keepInstallPrompt();
const ahead = askAhead(location.pathname, serverNow());
// The service worker could not get this page from the host, or not soon.
if ('kept' in document.documentElement.dataset) void hostReached();

/** The providers that every page with a signed-in person needs. */
export function Component() {
  const [queryClient] = useState(createQueryClient);
  const [shown, setShown] = useState(false);
  useEffect(() => void firstScreen.then(() => setShown(true)), []);
  const inShell = useLocation().pathname !== '/login';
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider ahead={ahead}>
        <TakeAhead />
        <Outcomes />
        <Shown />
        {shown ? <Toaster position={inShell ? 'bottom-right' : 'top-right'} /> : null}
      </SessionProvider>
    </QueryClientProvider>
  );
}

/** The page, unless there is no network to begin it with. What a page shows already stays. */
function Shown() {
  const { state } = useSession().session;
  const begins = state === 'loading' || state === 'profile-loading' || state === 'signed-out';
  return useIsOffline() && begins ? <Starting /> : <Outlet />;
}

/**
 * Puts the answers that were requested early into the cache of the first page, once it is certain
 * that they are about the signed-in person.
 */
function TakeAhead() {
  const client = useQueryClient();
  const { session } = useSession();
  const uid = session.state === 'signed-in' ? session.person.uid : null;
  useEffect(() => {
    if (!ahead || uid !== ahead.person.uid) return;
    for (const [name, queryKey] of [
      ['getAccounts', accountsKeys.own],
      ['getPositions', answerKey('getPositions', {})],
    ] as const) {
      const answer = ahead.answerOf(name);
      if (answer)
        void client.prefetchQuery<unknown>({ queryKey, queryFn: () => answer, retry: false });
    }
  }, [uid, client]);
  return null;
}

/**
 * Shows and keeps failures. When a sign-in has ended, it goes back to the login page and removes
 * everything of the person.
 */
function Outcomes() {
  const { session, leave } = useSession();
  useEffect(() => onToast(({ kind, text, path }) => notify(kind, text, { path })), []);
  useEffect(() => {
    const show = createErrorNotifier({
      say: (text, code) => sayRefusal(text, helpAddress(code)),
      note: (text, code) => notify('error', text, { path: helpAddress(code) }),
      isOffline: () => network.get() === 'away',
    });
    return onOutcome((outcome) => {
      const at = whereRefused(outcome.error, location.pathname + location.search);
      if (at !== null) void leave(at);
      show(outcome);
    });
  }, [leave]);
  const gone =
    session.state === 'signed-out' || session.state === 'ended' || session.state === 'leaving';
  useEffect(() => {
    if (!gone) return;
    clearNotifications();
    forgetSelectedAccounts();
  }, [gone]);
  return null;
}
