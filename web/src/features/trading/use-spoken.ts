import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newWords, withoutFigures } from './run-notes.ts';

/** So long a live region keeps what it said: whoever reads the row meets the words once. */
const spokenForMs = 5_000;

/**
 * What a screen reader is told as texts come and go: those whose words are new. Figures that move
 * are silent, and so is what was there when the first of it was `known`.
 */
export function useSpoken(texts: readonly string[], known: boolean): string {
  const [spoken, setSpoken] = useState('');
  const before = useRef<readonly string[] | null>(null);
  const speak = useEffectEvent(() => {
    const fresh = before.current === null ? [] : newWords(before.current, texts);
    before.current = known ? texts : null;
    if (fresh.length > 0) setSpoken(fresh.join(' '));
  });
  const kinds = texts.map(withoutFigures).join('\n');
  useEffect(() => {
    void kinds;
    void known;
    speak();
  }, [kinds, known]);
  useEffect(() => {
    if (spoken === '') return;
    const timer = setTimeout(() => setSpoken(''), spokenForMs);
    return () => clearTimeout(timer);
  }, [spoken]);
  return spoken;
}
