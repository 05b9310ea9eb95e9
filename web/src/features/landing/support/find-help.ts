import { isValidElement, type ReactNode } from 'react';

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether each word of a query begins a word of a text; an empty query matches every text. */
export function matchesQuery(query: string, text: string): boolean {
  const all = wordsOf(text);
  return wordsOf(query).every((sought) => all.some((word) => word.startsWith(sought)));
}

/** The text that a piece of a page shows, without what its components add themselves. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join(' ');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}
