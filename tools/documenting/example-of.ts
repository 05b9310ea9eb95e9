import type { JsonSchema } from './json-schema.ts';
import { sampleAccountId, samples, samplesOfFormat } from './samples.ts';

/** The call whose example is made, and the field a value stands in. */
interface Place {
  call: string;
  field: string;
}

const sampleAt = ({ call, field }: Place): unknown => samples[`${call}.${field}`] ?? samples[field];

/** One value of a schema, in which fields that may be left out are left out. */
export function exampleOf(schema: JsonSchema, place: Place): unknown {
  const sample = sampleAt(place);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(sample) ? sample : schema.enum[0];
  if (schema.anyOf) return sample === null ? null : exampleOf(schema.anyOf[0] ?? {}, place);
  if (schema.type === 'object')
    return typeof sample === 'object' && sample ? sample : exampleObject(schema, place);
  if (schema.type === 'array') return [exampleOf(schema.items ?? {}, place)];
  return plainExample(schema, sample);
}

function exampleObject(
  { properties = {}, required = [], propertyNames, additionalProperties }: JsonSchema,
  { call, field }: Place,
): unknown {
  if (field === 'claims') return { role: 'user' };
  if (propertyNames && typeof additionalProperties === 'object')
    return { [sampleAccountId]: exampleOf(additionalProperties, { call, field }) };
  return Object.fromEntries(
    required.map((name) => [name, exampleOf(properties[name] ?? {}, { call, field: name })]),
  );
}

function plainExample({ type: types, minimum, format }: JsonSchema, sample: unknown): unknown {
  const [type, other] = [types].flat();
  if (sample === null && other === 'null') return null;
  if (type === 'number' || type === 'integer')
    return typeof sample === 'number' ? sample : Math.max(minimum ?? 1, 1);
  if (type === 'boolean') return sample !== false;
  return typeof sample === 'string' ? sample : (samplesOfFormat[format ?? ''] ?? 'text');
}
