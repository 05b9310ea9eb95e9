import { parseSync, visitorKeys } from 'oxc-parser';
import { isSentence, keyOf } from './sentence-key.ts';
import { type AnyNode, formsOf, joined, type Template } from './text-parts.ts';

/** Attributes whose texts are addresses, codes or styles. */
const otherAttributes = new Set(
  'className id key to href type role htmlFor autoComplete inputMode rel target src d viewBox variant tone size as place pattern accept method encType form fill stroke points transform slot lang loading decoding align side anchor icon shape'.split(
    ' ',
  ),
);
/** Calls whose texts nobody reads: of these objects, and by these names. */
const otherObjects =
  /^(log|console|z|vi|localStorage|sessionStorage|searchParams|params|headers|url|classList|document|window|import|require|docs|collections)$/;
const otherNames =
  /^(Error|includes|startsWith|endsWith|split|indexOf|replace|replaceAll|match|test|get|set|has|delete|getItem|setItem|removeItem|querySelector|querySelectorAll|addEventListener|removeEventListener|getAttribute|setAttribute|append|closest|where|orderBy|padStart|padEnd|localeCompare|useState|createElement|classNames|cn|classes|addIssue|enum|literal|regex|toLocaleString|importKey|createHash|createHmac|digest)$/;

/** Every sentence that a source file can show to a person, as a key of the catalogues. */
export function sentencesIn(path: string, source: string): string[] {
  const collector = new Collector();
  collector.visit(parseSync(path, source).program as unknown as AnyNode);
  return [...collector.found];
}

const nodesOf = (value: unknown): AnyNode[] =>
  (Array.isArray(value) ? value : [value]).filter(Boolean) as AnyNode[];

class Collector {
  readonly found = new Set<string>();

  visit(node: AnyNode): void {
    const type: string = node.type;
    if (/^(Import|ExportAll|TaggedTemplate)/.test(type)) return;
    if (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type)) return;
    if (type === 'JSXElement' || type === 'JSXFragment') this.#visitTag(node);
    else if (type === 'JSXAttribute') this.#visitAttribute(node);
    else if (type === 'CallExpression' || type === 'NewExpression') this.#visitCall(node);
    else if (type === 'Property') this.#visitProperty(node);
    else if (type === 'SwitchCase') this.#visitEach(node.consequent);
    else if (type === 'BinaryExpression' && node.operator !== '+') this.#visitComparison(node);
    else if (/^(Literal|TemplateLiteral|BinaryExpression)$/.test(type)) this.#takeText(node, false);
    else for (const key of visitorKeys[type] ?? []) this.#visitEach(node[key]);
  }

  #visitEach(value: unknown): void {
    for (const node of nodesOf(value)) this.visit(node);
  }

  #take(forms: readonly Template[], isShown: boolean): void {
    for (const form of forms) {
      const key = keyOf(form);
      if (isSentence(key, isShown)) this.found.add(key);
    }
  }

  #takeText(node: AnyNode, isShown: boolean): void {
    this.#take(formsOf(node), isShown);
    this.#visitPutIn(node);
  }

  /** What is put into a text, and is none of its words. */
  #visitPutIn(node: AnyNode): void {
    const type: string = node.type;
    const inner =
      { TemplateLiteral: node.expressions, JSXExpressionContainer: node.expression }[type] ??
      (type === 'BinaryExpression' && node.operator === '+' ? [node.left, node.right] : undefined);
    if (type === 'Literal' || type === 'JSXText') return;
    if (inner) for (const one of nodesOf(inner)) this.#visitPutIn(one);
    else this.visit(node);
  }

  #visitTag(node: AnyNode): void {
    const children = nodesOf(node.children);
    this.#take(joined(children.map((child) => ({ node: child, forms: formsOf(child) }))), true);
    if (node.openingElement) this.visit(node.openingElement as AnyNode);
    for (const child of children) this.#visitPutIn(child);
  }

  #visitAttribute(node: AnyNode): void {
    const name = String((node.name as AnyNode).name ?? '');
    if (otherAttributes.has(name) || name.startsWith('data-') || !node.value) return;
    this.#takeText(node.value as AnyNode, false);
  }

  #visitCall(node: AnyNode): void {
    const callee = node.callee as AnyNode;
    const [object, property] = [callee.object, callee.property] as (AnyNode | undefined)[];
    const isOther =
      otherObjects.test(String(object?.name ?? callee.name)) ||
      otherNames.test(String(property?.name ?? callee.name));
    this.visit(callee);
    for (const argument of nodesOf(node.arguments))
      if (!(isOther && /^(Literal|TemplateLiteral)$/.test(argument.type))) this.visit(argument);
  }

  #visitProperty(node: AnyNode): void {
    if (node.computed) this.visit(node.key as AnyNode);
    this.visit(node.value as AnyNode);
  }

  #visitComparison(node: AnyNode): void {
    for (const side of [node.left, node.right] as AnyNode[])
      if (side.type !== 'Literal') this.visit(side);
  }
}
