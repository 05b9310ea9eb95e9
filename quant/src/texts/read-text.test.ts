// req: INVESTOR-168

import { describe, expect, test } from 'vitest';
import { readStrategy } from '#enigma/parameters.ts';
import { strategyOf } from '#strategies.ts';
import { truthKey } from '#truth/truth-key.ts';
import { holdsOverNight, largestLossPercent } from './largest-loss.ts';
import { isPaperOnly, presetNames, presetStrategies } from './preset-names.ts';
import { readNewText, readText, strategyIdOfText, textOfPreset } from './read-text.ts';
import { presetParameters } from './write-text.ts';

test('read text: the preset says whose text it is, and the other fields stand over it', () => {
  expect(readText('{"preset":"participation","notional":30}')).toMatchObject({
    strategyId: 2,
    preset: 'participation',
    parameters: { lots: null, notional: 30, closeAt: null },
  });
  const eve = '{"preset":"eve","lots":2}';
  expect(readText(eve)).toEqual({ strategyId: 1, ...readStrategy(eve) });
  expect(readText('')).toMatchObject({ strategyId: 1, preset: null });
});

test('read text: an unknown preset is refused with all there are', () => {
  expect(() => readText('{"preset":"weekly"}')).toThrow(
    'preset is one of: daily, eve, participation, turn-of-month.',
  );
});

test('read text: a value out of its field is refused in any strategy', () => {
  expect(() => readText('{"preset":"participation","notional":51}')).toThrow(
    'notional is a number from 10 to 50.',
  );
  expect(() => readText('{"preset":"turn-of-month","lots":0}')).toThrow('lots is a whole number');
});

test('a new text with a field that no run of its strategy knows is refused by its name', () => {
  expect(() => readNewText('{"max_los":1}')).toThrow('max_los is no field of a strategy.');
  expect(() => readNewText('{"wings":0}')).toThrow('wings is a whole number');
  expect(() => readNewText('{"preset":"participation","wings":4}')).toThrow(
    'wings is no field of a strategy.',
  );
  const text = '{"strategy_name":"Calm","preset":"eve","max_loss":1}';
  expect(readNewText(text)).toEqual(readText(text));
});

test('a new text that waits for an expiry further away than any is refused, one that is stored is read', () => {
  const never = '{"preset":"daily","days_to_expiry_min":7}';
  expect(() => readNewText(never)).toThrow('days_to_expiry_min is above 6: the next expiry');
  expect(readText(never).parameters).toMatchObject({ daysToExpiryMin: 7 });
  expect(readNewText(never.replace('7', '6'))).toBeDefined();
});

describe.each(presetNames)('%s', (preset) => {
  const text = textOfPreset(preset);

  test('its text is read by the strategy of its id', () => {
    const strategy = strategyOf(strategyIdOfText(text));
    expect(strategy.id).toBe(presetStrategies[preset]);
    expect(strategy.read(text)).toEqual(readText(text).parameters);
    expect(strategy.isChosen(text)).toBe(true);
    const { parameters } = readText(text);
    expect(largestLossPercent(readText(text))).toBeCloseTo(strategy.bound.percent(parameters), 9);
    expect(holdsOverNight(readText(text))).toBe(strategy.settles(parameters));
    expect(strategy.paperOnly ?? false).toBe(isPaperOnly(preset));
    expect(truthKey(preset)).toBe(`${preset}@${strategy.version}`);
  });

  test('its parameters are those of its text', () => {
    expect(readText(text).parameters).toEqual(presetParameters(preset));
  });
});

test('a text that cannot be read is taken for one of the first strategy', () => {
  expect(['nothing', '[]', '{"preset":7}', ''].map(strategyIdOfText)).toEqual([1, 1, 1, 1]);
});
