import * as z from 'zod/mini';

/** A JSON Schema (draft 2020-12), as far as the documents look into one. */
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
  minimum?: number;
}

/**
 * A schema of the contract as JSON Schema. Rules between fields have no form there and are left
 * out, as are the bounds of an integer that only say that it is exact in JSON.
 */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: one }) => {
      if (one.maximum === Number.MAX_SAFE_INTEGER) delete one.maximum;
      if (one.minimum === Number.MIN_SAFE_INTEGER) delete one.minimum;
      // The format has the pattern's meaning in one word.
      if (one.format) delete one.pattern;
    },
  });
  return json as JsonSchema;
}
