import * as z from 'zod/mini';

/** The part of JSON Schema (draft 2020-12) that the contract's schemas become. */
export interface JsonSchema {
  /** Two where the value may be null. */
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
  default?: unknown;
}

/**
 * A schema of the contract as JSON Schema. Rules between fields have no form there and are left
 * out, as are the bounds of an integer that only say that it is exact in JSON.
 */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return simplified(json) as JsonSchema;
}

function simplified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplified);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name, item]) => !saysNothing(name, item, value));
  return Object.fromEntries(entries.map(([name, item]) => [name, simplified(item)]));
}

function saysNothing(name: string, item: unknown, of: object): boolean {
  if (name === 'maximum') return item === Number.MAX_SAFE_INTEGER;
  if (name === 'minimum') return item === Number.MIN_SAFE_INTEGER;
  // The format has the pattern's meaning in one word.
  return name === 'pattern' && typeof item === 'string' && 'format' in of;
}
