import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { wasSignedIn } from '#platform/session-hint.ts';

const SendOn = lazy(() => import('./send-on.tsx'));

/** Public pages load nothing of Firebase, unless somebody signed in here before. */
export function PublicLayout() {
  return (
    <>
      <Outlet />
      {wasSignedIn() ? (
        <Suspense fallback={null}>
          <SendOn />
        </Suspense>
      ) : null}
    </>
  );
}
