import { expect, test } from 'vitest';
import type { ParameterFields } from './parameter-kinds.ts';
import { defaultsOf, readFields } from './read-fields.ts';

const fields = {
  hold: {
    kind: 'choice',
    name: 'hold',
    choices: ['day', 'settlement'],
    default: 'day',
  },
  skipEvents: { kind: 'yes-no', name: 'skip_events', default: false },
  from: {
    kind: 'time',
    name: 'from',
    earliest: '09:15',
    latest: '15:30',
    default: '09:30',
  },
} as const satisfies ParameterFields;

const read = (given: Record<string, unknown>) =>
  readFields(fields, { given, base: defaultsOf(fields) });

test('read fields: a field that is left out keeps its default', () => {
  expect(read({})).toEqual({ hold: 'day', skipEvents: false, from: '09:30' });
  expect(
    readFields(fields, {
      given: {},
      base: { hold: 'settlement', skipEvents: true, from: '10:00' },
    }),
  ).toEqual({ hold: 'settlement', skipEvents: true, from: '10:00' });
});

test('read fields: choices, booleans and times of day are read', () => {
  expect(read({ hold: 'settlement', skip_events: true, from: '15:30' })).toEqual({
    hold: 'settlement',
    skipEvents: true,
    from: '15:30',
  });
});

test('read fields: an error states what each kind may be', () => {
  expect(() => read({ hold: 'week' })).toThrow('hold is one of: day, settlement.');
  expect(() => read({ skip_events: 'yes' })).toThrow('skip_events is true or false.');
  for (const from of ['09:14', '15:31', '9:30', '10:60', '12:00:00', 930, null])
    expect(() => read({ from })).toThrow('from is a time of day from 09:15 to 15:30, as HH:MM.');
});
