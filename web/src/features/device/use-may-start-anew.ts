import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { hasTyped } from '#platform/typed-fields.ts';
import { mayStartAnew } from './start-anew.ts';

const isOpen = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** Asks at this moment whether this page holds nothing that a fresh one would not. */
export function useMayStartAnew(): () => boolean {
  const client = useQueryClient();
  return useCallback(
    () =>
      mayStartAnew({
        typed: hasTyped(),
        open: isOpen(),
        sending: client.isMutating() > 0,
        path: location.pathname,
      }),
    [client],
  );
}
