import { useEffect } from 'react';
import { keepHidden } from '#browser/worker/kept-choice.ts';
import { useAmounts } from '#ui/privacy/amounts.ts';

/** Has pushes to this device show no amounts for as long as the person hides them on it. */
export function useHiddenPushes(): void {
  const amounts = useAmounts();
  useEffect(() => {
    // A page that did not come over HTTPS has no caches, and no pushes.
    if ('caches' in globalThis) keepHidden(amounts === 'hidden').catch(() => {});
  }, [amounts]);
}
