import type { Profile } from '@sthira/contract/people';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/call.ts';
import { onFunctionRefused } from '#platform/call-function.ts';
import { renewedToken } from '#platform/session.ts';
import { say } from '#ui/toast/toaster.tsx';
import { failures } from './people-messages.ts';

interface Session {
  /** Replaces the admin's stored role with the present one. */
  profileSaved: (profile: Profile) => void;
  ended: () => void;
}

/** A new token with the present role in it, and the profile to match. */
async function readOwnPermissions(): Promise<Profile> {
  if ((await renewedToken()) === null) throw new Error(failures.permissions);
  return call('getProfile', {});
}

/**
 * Reads the admin's own role again on demand, and when a function's refusal contradicts the role on
 * the screen.
 */
export function useOwnPermissions({ profileSaved, ended }: Session) {
  const { mutate, isPending } = useMutation({
    mutationFn: readOwnPermissions,
    onSuccess: profileSaved,
  });
  useEffect(
    () =>
      onFunctionRefused(({ code, words }) => {
        // Unsent, because nobody is signed in here: the session knows how it ended.
        if (code === 'unauthenticated' && words !== 'client') ended();
        if (code === 'permission-denied') mutate();
      }),
    [ended, mutate],
  );
  const refresh = () =>
    mutate(undefined, {
      onSuccess: () => say('success', 'User permissions refreshed'),
      onError: () => say('error', failures.permissions),
    });
  return { refresh, refreshing: isPending };
}
