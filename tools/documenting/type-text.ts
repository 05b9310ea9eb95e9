import type { JsonSchema } from './json-schema.ts';

/** A schema as people read it: TypeScript's notation, with bounds as comments. */
export function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((option) => typeText(option, indent)).join(' | ');
  if (schema.type === 'object') return objectText(schema, indent);
  if (schema.type === 'array') return arrayText(schema.items ?? {}, indent);
  return [schema.type ?? 'unknown'].flat().map(typeName).join(' | ');
}

const typeName = (type: string) => (type === 'integer' ? 'number' : type);

function arrayText(items: JsonSchema, indent: string): string {
  const item = typeText(items, indent);
  return / \| /.test(item) && !item.endsWith('}') ? `(${item})[]` : `${item}[]`;
}

function objectText(schema: JsonSchema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties);
  if (fields.length === 0) {
    if (typeof additionalProperties !== 'object') return '{}';
    return `{ [name: string]: ${typeText(additionalProperties, indent)} }`;
  }
  const inner = `${indent}  `;
  const lines = fields.map(([name, field]) => {
    const optional = required.includes(name) ? '' : '?';
    const note = noteOf(field);
    return `${inner}${name}${optional}: ${typeText(field, inner)};${note ? ` // ${note}` : ''}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** Bounds and forms that the notation itself cannot say. */
function noteOf(schema: JsonSchema): string {
  const inside = schema.items ?? schema.anyOf?.[0];
  const own = [
    schema.type === 'integer' ? 'whole' : '',
    between(schema.minimum ?? schema.exclusiveMinimum, schema.maximum, ''),
    schema.multipleOf === undefined ? '' : `in steps of ${schema.multipleOf}`,
    between(schema.minLength, schema.maxLength, 'character'),
    between(schema.minItems, schema.maxItems, 'item'),
    schema.format ?? schema.pattern ?? '',
    schema.default === undefined ? '' : `${JSON.stringify(schema.default)} when left out`,
  ].filter(Boolean);
  const within = inside && inside.type !== 'object' ? noteOf(inside) : '';
  return [...own, ...(within ? [within] : [])].join(', ');
}

function between(least: number | undefined, most: number | undefined, one: string): string {
  const last = most ?? least;
  if (last === undefined) return '';
  const unit = one === '' ? '' : ` ${one}${last === 1 ? '' : 's'}`;
  if (least === undefined) return `at most ${most}${unit}`;
  return most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`;
}
