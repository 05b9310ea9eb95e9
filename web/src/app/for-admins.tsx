import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useProfileReload } from '#entities/person/use-profile-reload.ts';
import { Guarded } from '#features/session/guarded.tsx';
import { onOutcome } from '#platform/call.ts';

export function Component() {
  return (
    <Guarded need="admin">
      <RefusalWatch />
      <Outlet />
    </Guarded>
  );
}

/**
 * When the server refuses an admin, the role may have been withdrawn. So the profile is read again,
 * and a person who is no admin any more is sent to their own pages.
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
