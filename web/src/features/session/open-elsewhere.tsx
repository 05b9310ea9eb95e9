import { lazy, Suspense } from 'react';

const ElsewhereWords = lazy(() => import('./elsewhere-words.tsx'));

/** Few people need it, so it is loaded when one does. */
export function OpenElsewhere() {
  return (
    <Suspense fallback={null}>
      <ElsewhereWords />
    </Suspense>
  );
}
