import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { onOpenedPath } from '#platform/app-worker.ts';
import { say } from '#ui/toast/toaster.tsx';
import { useMayStartAnew } from './use-may-start-anew.ts';

/** Goes to the page of a notification that was pressed, unless something here would be lost by it. */
export function useOpenedPages(): void {
  const navigate = useNavigate();
  const mayLeave = useMayStartAnew();
  const take = useEffectEvent((path: string) => {
    if (mayLeave()) void navigate(path);
    else say('info', 'The message is in the bell: finish what is open here first.');
  });
  useEffect(() => onOpenedPath(take), []);
}
