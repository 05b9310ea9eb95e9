import { TriangleAlert } from 'lucide-react';
import { unusualLetters } from './unusual-letters.ts';

/** A warning below an address that may only look like another one; nothing below a plain one. */
export function LookAlike({ text }: { text: string }) {
  const letters = unusualLetters(text);
  if (letters.length === 0) return null;
  return (
    <span className="mt-1 block text-xs font-normal whitespace-normal text-warn">
      <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-[-0.15em]" />
      Unusual letters: {letters.join(', ')}. It could be a look-alike of another address.
    </span>
  );
}
