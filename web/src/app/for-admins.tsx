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
 * An admin who is refused may have lost the role: the profile is read again, and sends them where
 * they belong.
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
