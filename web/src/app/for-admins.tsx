import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { RightsOf } from '#entities/person/rights.tsx';
import { useProfile } from '#entities/person/session-provider.tsx';
import { useProfileReload } from '#entities/person/use-profile-reload.ts';
import { Guarded } from '#features/session/guarded.tsx';
import { onOutcome } from '#platform/call.ts';
import { NotInRole } from './not-in-role.tsx';
import { includesPage } from './page-rights.ts';

export function Component() {
  return (
    <Guarded need="admin">
      <RefusalWatch />
      <Included />
    </Guarded>
  );
}

/** The page, with the rights of the role, or that the role does not include it. */
function Included() {
  const { role } = useProfile();
  const { pathname } = useLocation();
  return (
    <RightsOf who={role}>{includesPage(role, pathname) ? <Outlet /> : <NotInRole />}</RightsOf>
  );
}

/**
 * When the server refuses an admin or one of the staff, the role may have been withdrawn. So the
 * profile is read again, and a person who has none any more is sent to their own pages.
 */
function RefusalWatch() {
  const reload = useProfileReload();
  useEffect(
    () =>
      onOutcome(({ operation, error }) => {
        if (error?.code === 'forbidden' && operation !== 'getProfile') void reload();
      }),
    [reload],
  );
  return null;
}
