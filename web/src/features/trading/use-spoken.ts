import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newWords, withoutFigures } from './run-notes.ts';

/**
 * How long a live region keeps a text. After that, a person who reads the row does not hear the
 * text a second time.
 */
const spokenForMs = 5_000;

/**
 * The texts to read aloud as notes change: those with new words. Changed figures are not read, nor
 * the notes that were there when the first data arrived (`known`).
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
