import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { later } from '#platform/load-part.ts';
import { wasSignedIn } from '#platform/session-hint.ts';
import type { PublicPage } from './public-pages.ts';

const RedirectSignedIn = later(() => import('./redirect-signed-in.tsx'));

const never = () => () => {};

/** Public pages load Firebase only when somebody has signed in on this device before. */
export function PublicFrame({ page, children }: { page: PublicPage; children: ReactNode }) {
  const known = useSyncExternalStore(never, wasSignedIn, () => false);
  return (
    <>
      {children}
      {known ? (
        <Suspense fallback={null}>
          <RedirectSignedIn page={page} />
        </Suspense>
      ) : null}
    </>
  );
}
