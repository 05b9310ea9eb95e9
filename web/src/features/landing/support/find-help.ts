import { isValidElement, type ReactNode } from 'react';
import { inWords } from '#language/spoken.ts';

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    // Vowels are marks in Indian scripts; those above Latin letters are not typed.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * Whether each word of a query begins a word of these texts, in English or as they are shown; an
 * empty query matches all.
 */
export function matchesQuery(query: string, ...texts: string[]): boolean {
  const all = texts.flatMap((text) => wordsOf(`${text} ${inWords(text)}`));
  return wordsOf(query).every((sought) => all.some((word) => word.startsWith(sought)));
}

/** The text that a piece of a page shows, without what its components add themselves. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join(' ');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}
