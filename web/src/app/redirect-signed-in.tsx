import { useEffect } from 'react';
import { SessionProvider, useSession } from '#entities/person/session-provider.tsx';
import { homeOf } from '#features/session/guard.ts';
import { innerAddressOf } from '#ui/page/inner-texts.ts';
import type { PublicPage } from './public-pages.ts';

/** Sends a signed-in visitor of a public page home, or to the same text inside the shell. */
export default function RedirectSignedIn({ page }: { page: PublicPage }) {
  return (
    <SessionProvider>
      <Sender page={page} />
    </SessionProvider>
  );
}

function Sender({ page }: { page: PublicPage }) {
  const { session } = useSession();
  const inside = page.signedIn === 'sent-inside' ? innerAddressOf(page.path) : null;
  const to = session.state === 'signed-in' ? (inside ?? homeOf(session.profile.role)) : null;
  useEffect(() => {
    if (to) location.replace(to + (to === inside ? location.hash : ''));
  }, [to, inside]);
  return null;
}
