import { Navigate } from 'react-router-dom';
import { SessionProvider, useSession } from '#features/session/session-provider.tsx';
import { homeOf } from './guard.ts';

/** Sends a signed-in visitor of a public page home. */
export default function SendOn() {
  return (
    <SessionProvider>
      <Sender />
    </SessionProvider>
  );
}

function Sender() {
  const { session } = useSession();
  return session.state === 'signed-in' ? <Navigate to={homeOf(session.profile.role)} replace /> : null;
}
