import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { sentAway } from '#entities/person/sent-away.ts';
import { useSession } from '#entities/person/session-provider.tsx';
import { LoadingScreen } from '#ui/feedback/loading-screen.tsx';
import { decide, type Need } from './guard.ts';

/** Shows its children to whom they are for. */
export function Guarded({ need, children }: { need: Need; children: ReactNode }) {
  const { session, leave } = useSession();
  const { pathname, search } = useLocation();
  const decision = decide(session, {
    need,
    path: pathname + search,
    next: new URLSearchParams(search).get('next'),
  });
  const because = decision.do === 'leave' ? decision.because : null;
  useEffect(() => {
    if (because) void leave(sentAway('/', because));
  }, [because, leave]);
  const restartAt = decision.do === 'restart' ? decision.at : null;
  useEffect(() => {
    if (restartAt !== null) location.replace(restartAt);
  }, [restartAt]);
  if (decision.do === 'show') return children;
  return decision.do === 'go' ? <Navigate to={decision.to} replace /> : <LoadingScreen />;
}
