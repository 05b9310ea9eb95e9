import { useEffect } from 'react';
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
  const home = session.state === 'signed-in' ? homeOf(session.profile.role) : null;
  useEffect(() => {
    if (home) location.replace(home);
  }, [home]);
  return null;
}
