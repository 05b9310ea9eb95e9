import { parseAst } from 'vitest/node';
import { type Change, changesAt, isNode, type Node } from './changes.ts';
import type { Mistake } from './mutant.ts';

/** Where a mark tells that the code around a mistake ran. */
export interface Place {
  start: number;
  /** Only for the body of an arrow function that is an expression: the mark goes around it. */
  end?: number;
}

/** A mistake in a TypeScript source. */
export interface SourceMutant extends Mistake {
  path: string;
  start: number;
  end: number;
  /** Without one the code runs when its file is loaded. */
  place: Place | undefined;
}

/** Every mistake of the kinds of `changes.ts` in a TypeScript source, in the order of the text. */
export function mutantsOf({ path, text }: { path: string; text: string }): SourceMutant[] {
  const found: SourceMutant[] = [];
  const add = ({ start, end, kind, to }: Change, place: Place | undefined) => {
    const line = text.slice(0, start).split('\n').length;
    found.push({ path, line, kind, from: text.slice(start, end), to, start, end, place });
  };
  const visit = (node: Node, outer: Place | undefined) => {
    for (const change of changesAt(node, text)) add(change, outer);
    for (const child of childrenOf(node)) visit(child, placeOf(node, child) ?? outer);
  };
  const program: unknown = parseAst(text, { lang: 'ts', preserveParens: false });
  if (isNode(program)) visit(program, undefined);
  return found.sort((one, other) => one.start - other.start);
}

/** The text with the mistake in it. */
export function withMistake(text: string, { start, end, to }: SourceMutant): string {
  return text.slice(0, start) + to + text.slice(end);
}

/** Types vanish, keys are names, and where a module stands is no rule. */
const passedOver = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression']);
const wrapsAnExpression = new Set(['TSAsExpression', 'TSSatisfiesExpression']);

function childrenOf(node: Node): Node[] {
  if (passedOver.has(node.type)) return [];
  const fields = wrapsAnExpression.has(node.type) ? { expression: node.expression } : node;
  return Object.entries(fields)
    .filter(([field]) => !(field === 'key' && node.computed !== true) && field !== 'source')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter(({ type }) => !type.startsWith('TS') || wrapsAnExpression.has(type));
}

function placeOf(node: Node, child: Node): Place | undefined {
  if (child.type === 'BlockStatement') return { start: child.start + 1 };
  if (node.type === 'ArrowFunctionExpression' && child === node.body)
    return { start: child.start, end: child.end };
  return undefined;
}
