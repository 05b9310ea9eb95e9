import { expect, test } from 'vitest';
import { hoursInForce } from '#calendar/hours.ts';
import { parameterFields } from './parameter-fields.ts';
import { defaultParameters, parseParameters, readStrategy } from './parameters.ts';
import { presets } from './presets.ts';
import { ParameterError } from './read-fields.ts';

function refusedField(text: string): string {
  try {
    parseParameters(text);
  } catch (error) {
    if (error instanceof ParameterError) return error.field;
  }
  return 'accepted';
}

test('parameters: empty text and an empty object mean the defaults', () => {
  expect(parseParameters('')).toEqual(defaultParameters);
  expect(parseParameters('  ')).toEqual(defaultParameters);
  expect(parseParameters('{}')).toEqual(defaultParameters);
  expect(defaultParameters).toMatchObject({ timeframe: 1, threshold: 2.5, lots: null });
});

test('parameters: no strategy is chosen by a text without a preset', () => {
  for (const text of ['', '{}', '{"strategy_name":"Calm","wings":6}'])
    expect(readStrategy(text).preset).toBeNull();
  expect(readStrategy('{"preset":"daily"}').preset).toBe('daily');
});

test('parameters: other fields of the strategy are kept', () => {
  const text =
    '{"strategy_name":"Calm","timeframe":5,"threshold":1.8,"lots":2,"wings":6,"stop":0.5,"cooldown":0,"max_loss":3,"min_credit":10,"colour":"blue"}';
  expect(parseParameters(text)).toEqual({
    ...defaultParameters,
    timeframe: 5,
    threshold: 1.8,
    lots: 2,
    wings: 6,
    stop: 0.5,
    cooldown: 0,
    maxLoss: 3,
    minCredit: 10,
  });
});

test('parameters: an error names the wrong field', () => {
  expect(refusedField('{"timeframe":0}')).toBe('timeframe');
  expect(refusedField('{"timeframe":1.5}')).toBe('timeframe');
  expect(refusedField('{"threshold":"2"}')).toBe('threshold');
  expect(refusedField('{"threshold":null}')).toBe('threshold');
  expect(refusedField('{"lots":0}')).toBe('lots');
  expect(refusedField('{"wings":-1}')).toBe('wings');
  expect(refusedField('{"stop":101}')).toBe('stop');
  expect(refusedField('{"cooldown":1e9}')).toBe('cooldown');
  expect(refusedField('[]')).toBe('strategy');
  expect(refusedField('nonsense')).toBe('strategy');
  expect(() => parseParameters('{"lots":0}')).toThrow('lots is a whole number from 1 to 10000.');
});

test('parameters: fields of the strategy override its preset', () => {
  expect(parseParameters('{"preset":"daily"}')).toEqual(defaultParameters);
  expect(parseParameters('{"wings":6,"preset":"daily"}')).toEqual({
    ...defaultParameters,
    wings: 6,
  });
  expect(() => parseParameters('{"preset":"weekly"}')).toThrow('preset is one of: daily, eve.');
  expect(refusedField('{"preset":1}')).toBe('preset');
});

test('parameters: the defaults and every preset are valid', () => {
  for (const values of [defaultParameters, ...Object.values(presets)]) {
    const said = Object.entries(values).flatMap(([key, value]) => {
      const field = Object.entries(parameterFields).find(([name]) => name === key)?.[1];
      return field && value !== null ? [[field.name, value]] : [];
    });
    expect(parseParameters(JSON.stringify(Object.fromEntries(said)))).toEqual({
      ...defaultParameters,
      ...values,
    });
  }
});

test('parameters: only a field that is unset by default may be unset over a preset', () => {
  expect(parseParameters('{"preset":"eve","take_profit":null}')).toEqual({
    ...parseParameters('{"preset":"eve"}'),
    takeProfit: null,
  });
  expect(refusedField('{"preset":"eve","stop":null}')).toBe('stop');
});

test('bounds of the days to expiry that leave no day are refused', () => {
  expect(parseParameters('{"days_to_expiry_min":2,"days_to_expiry_max":2}')).toEqual({
    ...defaultParameters,
    daysToExpiryMin: 2,
    daysToExpiryMax: 2,
  });
  expect(() => parseParameters('{"days_to_expiry_min":3,"days_to_expiry_max":2}')).toThrow(
    'days_to_expiry_max is below the fewest trading days to expiry, 3.',
  );
  expect(refusedField('{"days_to_expiry_min":3,"days_to_expiry_max":2}')).toBe(
    'days_to_expiry_max',
  );
  expect(refusedField('{"preset":"eve","days_to_expiry_min":2}')).toBe('days_to_expiry_min');
  expect(refusedField('{"preset":"eve","days_to_expiry_min":1}')).toBe('accepted');
  expect(refusedField('{"days_to_expiry_min":0}')).toBe('days_to_expiry_min');
  expect(refusedField('{"days_to_expiry_max":11}')).toBe('days_to_expiry_max');
});

test.each([
  [
    '{"entry_from":"11:00","entry_until":"11:00"}',
    'entry_until is not after 11:00, when entries begin.',
  ],
  ['{"entry_until":"09:30"}', 'entry_until is not after 09:30, when entries begin.'],
  ['{"entry_from":"14:30"}', 'entry_from is not before 14:30, when entries end.'],
  ['{"preset":"eve","entry_until":"15:00"}', 'entry_until is not after 15:10, when entries begin.'],
])('times that leave no entry are refused: %s', (strategy, problem) => {
  expect(() => parseParameters(strategy)).toThrow(problem);
});

test('parameters: an entry window of one minute is valid', () => {
  expect(refusedField('{"entry_from":"11:00","entry_until":"11:01"}')).toBe('accepted');
  expect(refusedField('{"entry_until":"09:31"}')).toBe('accepted');
  expect(refusedField('{"entry_from":"14:29"}')).toBe('accepted');
  for (const rows of hoursInForce)
    expect(rows.value).toMatchObject({ entryFrom: '09:30', entryUntil: '14:30' });
});
