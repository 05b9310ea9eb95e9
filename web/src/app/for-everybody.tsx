import { Outlet } from 'react-router-dom';
import { useSession } from '#entities/person/session-provider.tsx';
import { LoadingScreen } from '#ui/feedback/loading-screen.tsx';
import { Component as Shell } from './shell/shell.tsx';

/** In the shell for people who are signed in, bare for everybody else. */
export function Component() {
  const { session } = useSession();
  if (session.state === 'loading' || session.state === 'profile-loading') return <LoadingScreen />;
  return session.state === 'signed-in' ? <Shell /> : <Outlet />;
}
