/** One small mistake in a text. */
export interface Mistake<Kind extends string = string> {
  /** From 1. */
  line: number;
  kind: Kind;
  /** The original code at that place, and the code that replaces it. */
  from: string;
  to: string;
}

export function inWords({ line, kind, from, to }: Mistake): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80);
  return `line ${line}, ${kind}: ${short(from)} → ${short(to)}`;
}

export const oppositeComparison: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '<=': '>',
  '>=': '<',
  '<': '>=',
  '>': '<=',
};

/** The same comparison with the bound itself on the other side. */
export const movedBound: Record<string, string> = { '<=': '<', '>=': '>', '<': '<=', '>': '>=' };
