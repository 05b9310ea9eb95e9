import { type ReactNode, Suspense } from 'react';
import { onceShown } from '#platform/load-part.ts';
import type { WordName } from './words.ts';

// No first screen waits for it.
const ExplainedWord = onceShown(() => import('./explained-word.tsx'));

interface Props {
  name: WordName;
  /** The word as it stands in its sentence. */
  children: ReactNode;
}

/** A word of the glossary, with what it means behind it. */
export function Term(props: Props) {
  return (
    <Suspense fallback={props.children}>
      <ExplainedWord {...props} />
    </Suspense>
  );
}
