import { type ReactNode, Suspense } from 'react';
import { later } from '#platform/load-part.ts';
import { Explained } from '#ui/controls/explained.tsx';
import type { WordName } from './words.ts';

// Nobody needs it before they ask for a word.
const WordNote = later(() => import('./word-note.tsx'));

interface Props {
  name: WordName;
  /** The word as it stands in its sentence. */
  children: ReactNode;
}

/** A word of the glossary, with what it means behind it. */
export function Term({ name, children }: Props) {
  return (
    <Explained
      note={
        <Suspense fallback="…">
          <WordNote name={name} />
        </Suspense>
      }
    >
      {children}
    </Explained>
  );
}
