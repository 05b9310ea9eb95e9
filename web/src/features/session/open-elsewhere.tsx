import { Suspense } from 'react';
import { later } from '#platform/load-part.ts';

const ElsewhereWords = later(() => import('./elsewhere-words.tsx'));

/** Few people need it, so it is loaded when one does. */
export function OpenElsewhere() {
  return (
    <Suspense fallback={null}>
      <ElsewhereWords />
    </Suspense>
  );
}
