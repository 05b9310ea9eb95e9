import { movedBound, oppositeComparison } from './mutant.ts';

/** A node of the syntax tree, with its place in the text. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export interface Change {
  kind: string;
  start: number;
  end: number;
  to: string;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

const otherOperator: Record<string, string> = {
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '??=': '=',
};
const otherMethod = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['some', 'every'],
  ['every', 'some'],
]);

const changesByType: Record<string, (node: Node, text: string) => Change[]> = {
  BinaryExpression: changedOperator,
  LogicalExpression: changedOperator,
  AssignmentExpression: changedOperator,
  UpdateExpression: (node) => [
    changed('arithmetic', spanOfUpdate(node), node.operator === '++' ? '--' : '++'),
  ],
  UnaryExpression: (node) =>
    node.operator === '!'
      ? [changed('negation', { start: node.start, end: node.start + 1 }, '')]
      : [],
  IfStatement: ({ test }) => fixedCondition(test, ['true', 'false']),
  ConditionalExpression: ({ test }) => fixedCondition(test, ['true', 'false']),
  WhileStatement: ({ test }) => fixedCondition(test, ['false']),
  ExpressionStatement: (node) =>
    node.directive || isSuperCall(node.expression) ? [] : [changed('removed', node, ';')],
  ThrowStatement: (node) => [changed('removed', node, ';')],
  ReturnStatement: removedReturn,
  Literal: changedConstant,
  MemberExpression: changedAccess,
  CallExpression: changedAccess,
};

/** Every small mistake that may be made at this node itself. */
export function changesAt(node: Node, text: string): Change[] {
  return changesByType[node.type]?.(node, text) ?? [];
}

function changed(kind: string, { start, end }: Pick<Node, 'start' | 'end'>, to: string): Change {
  return { kind, start, end, to };
}

function changedOperator(node: Node, text: string): Change[] {
  const { left, right, operator } = node;
  if (!isNode(left) || !isNode(right) || typeof operator !== 'string') return [];
  if (operator === '+' && [left, right].some(isText)) return [];
  if (operator === '??')
    return right.name === 'undefined' ? [] : [changed('fallback', right, 'undefined')];
  const start = text.indexOf(operator, left.end);
  const at = { start, end: start + operator.length };
  const comparison = oppositeComparison[operator];
  const bound = movedBound[operator];
  const other = otherOperator[operator];
  return [
    ...(comparison ? [changed('turned', at, comparison)] : []),
    ...(bound ? [changed('boundary', at, bound)] : []),
    ...(other
      ? [changed(node.type === 'LogicalExpression' ? 'logic' : 'arithmetic', at, other)]
      : []),
  ];
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || typeof node.value === 'string';
}

function isSuperCall(node: unknown): boolean {
  return isNode(node) && isNode(node.callee) && node.callee.type === 'Super';
}

/**
 * Removes a returned value. `return undefined` has none, and `return x satisfies never` is only for
 * the compiler and never runs.
 */
function removedReturn(node: Node, text: string): Change[] {
  const { argument } = node;
  if (!isNode(argument)) return [changed('removed', node, ';')];
  const says = text.slice(argument.start, argument.end);
  if (says === 'undefined' || / satisfies never$/.test(says)) return [];
  return [changed('removed', node, 'return;')];
}

function fixedCondition(test: unknown, values: readonly string[]): Change[] {
  if (!isNode(test) || test.type === 'Literal') return [];
  return values.map((value) => changed('condition', test, value));
}

function spanOfUpdate({ start, end, prefix }: Node): { start: number; end: number } {
  return prefix ? { start, end: start + 2 } : { start: end - 2, end };
}

/** A text with blanks is meant for people and is not changed: its wording is not a rule. */
function changedConstant(node: Node): Change[] {
  const { value } = node;
  if (typeof value === 'boolean') return [changed('constant', node, String(!value))];
  if (typeof value === 'number') return [changed('constant', node, String(value + 1))];
  if (typeof value === 'string' && !/\s/.test(value))
    return [changed('constant', node, value === '' ? "'changed'" : "''")];
  return [];
}

function changedAccess(node: Node, text: string): Change[] {
  const inner = node.object ?? node.callee;
  if (!isNode(inner)) return [];
  if (node.optional === true) {
    const start = text.indexOf('?.', inner.end);
    const dotted = node.type === 'MemberExpression' && node.computed !== true;
    return [changed('optional', { start, end: start + 2 }, dotted ? '.' : '')];
  }
  const method = isNode(inner.property) ? inner.property : undefined;
  const other = node.type === 'CallExpression' ? otherMethod.get(String(method?.name)) : undefined;
  return method && other ? [changed('method', method, other)] : [];
}
