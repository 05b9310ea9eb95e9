import { expect, test } from 'vitest';
import { defaultParameters, parametersOfPreset } from '#enigma/parameters.ts';
import { presetNames } from './preset-names.ts';
import { readText } from './read-text.ts';
import { presetParameters, writeText } from './write-text.ts';

const changed = (text: string, changes: object) => {
  const strategy = readText(text);
  const parameters = { ...strategy.parameters, ...changes };
  return writeText(strategy, { preset: strategy.preset, parameters });
};

test('write text: name and unchanged fields are kept, unknown fields are dropped', () => {
  const text = '{"strategy_name":"Calm","wings":4,"stop":0.5}';
  expect(changed(text, {})).toBe(text);
  expect(changed('{"colour":{"of":"sky"},"stop":0.5}', {})).toBe('{"stop":0.5}');
  expect(JSON.parse(changed(text, { wings: 6 }))).toEqual({ ...JSON.parse(text), wings: 6 });
});

test('write text: a parameter of the preset is not written', () => {
  expect(changed('', {})).toBe('');
  expect(changed('{"wings":6}', { wings: 4 })).toBe('');
  expect(changed('', { stop: 0.5 })).toBe('{"stop":0.5}');
});

test('write text: the chosen preset is named, whatever was said before', () => {
  const eve = { preset: 'eve', parameters: parametersOfPreset('eve') } as const;
  const daily = { preset: 'daily', parameters: defaultParameters } as const;
  expect(writeText(readText(''), eve)).toBe('{"preset":"eve"}');
  expect(writeText(readText(''), daily)).toBe('{"preset":"daily"}');
  expect(writeText(readText('{"preset":"eve","lots":2}'), daily)).toBe('{"preset":"daily"}');
});

test('write text: fields of another strategy are dropped with its preset', () => {
  const before = readText('{"strategy_name":"Calm","preset":"eve","wings":6,"lots":2}');
  const preset = 'participation';
  const parameters = { ...presetParameters(preset), lots: 2, notional: 30 };
  expect(writeText(before, { preset, parameters })).toBe(
    '{"strategy_name":"Calm","preset":"participation","lots":2,"notional":30}',
  );
});

test.each(presetNames.filter((name) => name === 'daily' || name === 'eve'))(
  'write text: parameters written over %s are read back',
  (preset) => {
    for (const parameters of [
      { ...defaultParameters, lots: 3, entryFrom: '10:00' },
      { ...parametersOfPreset('eve'), delta: null, takeProfit: null },
    ]) {
      const text = writeText(readText('{"max_loss":2,"strategy_name":"Calm"}'), {
        preset,
        parameters,
      });
      expect(readText(text)).toMatchObject({
        preset,
        parameters,
        given: { strategy_name: 'Calm' },
      });
    }
  },
);
