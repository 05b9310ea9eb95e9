import type { Node } from 'oxc-parser';

/** A sentence as code builds it: what is written there, and names of what is put in. */
export type Part = string | { slot: string; isEmptyTag?: boolean };
export type Template = readonly Part[];

/** More combinations than these of one sentence are not written out; its pieces are. */
const mostCombinations = 8;

/** A node of whatever type: what is asked of it is looked at first. */
export type AnyNode = Node & Record<string, unknown>;

/** The word an expression is known by: `account.name` is `name`, `rupees(net)` is `net`. */
function nameOf(node: AnyNode | null | undefined): string {
  if (!node) return '';
  const inner = (key: string) => nameOf(node[key] as AnyNode);
  switch (node.type as string) {
    case 'Identifier':
    case 'JSXIdentifier':
      return node.name as string;
    case 'MemberExpression':
      return node.computed ? inner('object') : inner('property');
    case 'CallExpression': {
      const names = (node.arguments as AnyNode[]).map(nameOf).filter(Boolean);
      return names[0] ?? inner('callee');
    }
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return inner('expression');
    case 'LogicalExpression':
    case 'BinaryExpression':
      return inner('left') || inner('right');
    case 'ConditionalExpression':
      return inner('consequent') || inner('alternate');
    case 'JSXElement':
      return nameOf((node.openingElement as AnyNode).name as AnyNode).toLowerCase();
    default:
      return '';
  }
}

/** A tag without content is an icon or a field: before or after a sentence it is no part of it. */
const isEmptyTag = ({ type, openingElement }: AnyNode) =>
  type === 'JSXElement' && (openingElement as AnyNode).selfClosing === true;

const slotOf = (node: AnyNode): Template => [
  { slot: nameOf(node) || 'value', isEmptyTag: isEmptyTag(node) },
];

/** Whether nothing of it is put in. */
const isPlain = (templates: Template[]) =>
  templates.every((parts) => parts.every((part) => typeof part === 'string'));

/** Whether it is a text, and no number. */
const isText = (node: AnyNode): boolean =>
  (node.type === 'Literal' && typeof node.value === 'string') ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'BinaryExpression' &&
    [node.left, node.right].some((side) => isText(side as AnyNode)));

/** The pieces one after the other, each in all its forms; a piece of many forms is put in instead. */
export function joined(pieces: { node: AnyNode; forms: Template[] }[]): Template[] {
  const combinations = pieces.reduce((count, { forms }) => count * forms.length, 1);
  const all =
    combinations <= mostCombinations
      ? pieces.map(({ forms }) => forms)
      : pieces.map(({ node, forms }) => (forms.length > 1 ? [slotOf(node)] : forms));
  return all.reduce<Template[]>(
    (heads, forms) => heads.flatMap((head) => forms.map((form) => [...head, ...form])),
    [[]],
  );
}

/** The texts an expression can be, where it is one; otherwise one that is put in. */
export function formsOf(node: AnyNode): Template[] {
  const inner = (key: string) => formsOf(node[key] as AnyNode);
  switch (node.type as string) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
        ? [[String(node.value)]]
        : [[]];
    case 'JSXText':
      return [[jsxText(node.value as string)]];
    case 'JSXEmptyExpression':
      return [[]];
    case 'TemplateLiteral': {
      const quasis = node.quasis as unknown as { value: { cooked: string } }[];
      const expressions = node.expressions as AnyNode[];
      return joined(
        quasis.flatMap(({ value }, at) => {
          const piece = expressions[at];
          const text = { node, forms: [[value.cooked]] as Template[] };
          return piece ? [text, { node: piece, forms: formsOf(piece) }] : [text];
        }),
      );
    }
    case 'BinaryExpression': {
      const sides = [node.left, node.right] as AnyNode[];
      if (node.operator !== '+' || !sides.some(isText)) return [slotOf(node)];
      return joined(sides.map((side) => ({ node: side, forms: formsOf(side) })));
    }
    case 'CallExpression':
      return countedForms(node) ?? [slotOf(node)];
    case 'ConditionalExpression':
      return unlessMixed(node, [...inner('consequent'), ...inner('alternate')]);
    case 'LogicalExpression': {
      const right = inner('right');
      return unlessMixed(
        node,
        node.operator === '&&' ? [[], ...right] : [...inner('left'), ...right],
      );
    }
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'JSXExpressionContainer':
      return inner('expression');
    default:
      return [slotOf(node)];
  }
}

/** `counted(days, 'day')` is `1 day` or `2 days`. */
function countedForms(node: AnyNode): Template[] | undefined {
  const [count, word] = node.arguments as AnyNode[];
  if (nameOf(node.callee as AnyNode) !== 'counted' || !count || word?.type !== 'Literal')
    return undefined;
  return ['', 's'].map((end) => [...slotOf(count), ` ${word.value}${end}`]);
}

/** Alternatives that are words become part of the sentence; others are put in. */
function unlessMixed(node: AnyNode, forms: Template[]): Template[] {
  return isPlain(forms) && forms.length <= 4 ? forms : [slotOf(node)];
}

/** The text between tags as JSX reads it: line ends and what is before and after them are dropped. */
function jsxText(raw: string): string {
  const lines = raw.split('\n');
  return decoded(
    lines
      .map((line, at) => {
        const start = at === 0 ? line : line.trimStart();
        return at === lines.length - 1 ? start : start.trimEnd();
      })
      .filter((line) => line !== '')
      .join(' '),
  );
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': '\u00a0',
  '&rsquo;': '’',
  '&ldquo;': '“',
  '&rdquo;': '”',
};
const decoded = (text: string) => text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity);
