import { expect, test } from 'vitest';
import { defaultParameters, parametersOfPreset, readStrategy } from './parameters.ts';
import { presets } from './presets.ts';
import { writeStrategy } from './write-strategy.ts';

const changed = (text: string, changes: object) => {
  const strategy = readStrategy(text);
  const parameters = { ...strategy.parameters, ...changes };
  return writeStrategy(strategy, { preset: strategy.preset, parameters });
};

test('write strategy: name and unchanged fields are kept, unknown fields are dropped', () => {
  const text = '{"strategy_name":"Calm","wings":4,"stop":0.5}';
  expect(changed(text, {})).toBe(text);
  expect(changed('{"colour":{"of":"sky"},"stop":0.5}', {})).toBe('{"stop":0.5}');
  expect(JSON.parse(changed(text, { wings: 6 }))).toEqual({ ...JSON.parse(text), wings: 6 });
});

test('write strategy: a parameter of the preset is not written', () => {
  expect(changed('', {})).toBe('');
  expect(changed('{"wings":6}', { wings: 4 })).toBe('');
  expect(changed('', { stop: 0.5 })).toBe('{"stop":0.5}');
});

test('write strategy: the chosen preset is named, whatever was said before', () => {
  const eve = { preset: 'eve', parameters: parametersOfPreset('eve') } as const;
  const daily = { preset: 'daily', parameters: defaultParameters } as const;
  expect(writeStrategy(readStrategy(''), eve)).toBe('{"preset":"eve"}');
  expect(writeStrategy(readStrategy(''), daily)).toBe('{"preset":"daily"}');
  expect(writeStrategy(readStrategy('{"preset":"eve","lots":2}'), daily)).toBe(
    '{"preset":"daily"}',
  );
});

test.each(Object.keys(presets) as (keyof typeof presets)[])(
  'write strategy: parameters written over %s are read back',
  (preset) => {
    for (const parameters of [
      { ...defaultParameters, lots: 3, entryFrom: '10:00' },
      { ...parametersOfPreset('eve'), delta: null, takeProfit: null },
    ]) {
      const text = writeStrategy(readStrategy('{"max_loss":2,"strategy_name":"Calm"}'), {
        preset,
        parameters,
      });
      expect(readStrategy(text)).toMatchObject({
        preset,
        parameters,
        given: { strategy_name: 'Calm' },
      });
    }
  },
);
