import { parameterFields } from '@sthira/quant/enigma/parameter-fields';
import type { ParameterField } from '@sthira/quant/enigma/parameter-kinds';
import { parseParameters } from '@sthira/quant/enigma/parameters';
import { ParameterError } from '@sthira/quant/enigma/read-fields';
import fc from 'fast-check';

/** Strategies that say some of the fields, each with any value that it takes. */
export function drawnStrategy(): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.values<ParameterField>(parameterFields);
  const said = fields.map((field) =>
    fc.oneof(
      { arbitrary: fc.constant(undefined), weight: 2 },
      { arbitrary: drawnValue(field), weight: 1 },
    ),
  );
  return fc
    .tuple(...said)
    .map((values) => Object.fromEntries(fields.map(({ name }, place) => [name, values[place]])))
    .filter(isReadable);
}

/** Whether no two of its fields contradict each other. */
function isReadable(strategy: Record<string, unknown>): boolean {
  try {
    parseParameters(JSON.stringify(strategy));
    return true;
  } catch (error) {
    if (error instanceof ParameterError) return false;
    throw error;
  }
}

function drawnValue(field: ParameterField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'number':
      return drawnNumber(field);
    case 'choice':
      return fc.constantFrom(...field.choices);
    case 'yes-no':
      return fc.boolean();
    case 'time':
      return fc
        .integer({ min: minuteOf(field.earliest), max: minuteOf(field.latest) })
        .map((minute) => `${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`);
  }
}

/** The low part of a range is drawn more often: there an account trades most. */
function drawnNumber({
  min,
  max,
  whole,
}: Extract<ParameterField, { kind: 'number' }>): fc.Arbitrary<number> {
  return fc
    .integer({ min: 0, max: 1_000 })
    .map((share) => min + (max - min) * (share / 1_000) ** 3)
    .map((value) => (whole ? Math.round(value) : value));
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return 60 * hours + minutes;
}

const digits = (value: number) => String(value).padStart(2, '0');
