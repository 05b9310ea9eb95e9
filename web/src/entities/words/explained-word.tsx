import type { ReactNode } from 'react';
import { Explained } from '#ui/controls/explained.tsx';
import { type WordName, words } from './words.ts';

/** A word with its sentence of the glossary. */
export default function ExplainedWord({ name, children }: { name: WordName; children: ReactNode }) {
  const { word, text } = words[name];
  return (
    <Explained
      note={
        <>
          <span className="block font-semibold">{word}</span>
          {text}
        </>
      }
    >
      {children}
    </Explained>
  );
}
