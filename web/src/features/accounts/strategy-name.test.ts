import { expect, test } from 'vitest';
import { strategyName } from './strategy-name.ts';

// req: ADMIN-16
test.each([
  ['{"strategy_name":"Enigma","timeframe":1}', 'Enigma'],
  ['{"timeframe":1}', 'Custom Strategy'],
  ['{"strategy_name":" "}', 'Custom Strategy'],
  ['{"strategy_name":7}', 'Custom Strategy'],
  ['{"strategy_name":"\\u200b\\u3164"}', 'Custom Strategy'],
  ['{"strategy_name":"\\u202eamginE\\n"}', 'amginE'],
  ['', 'Not set'],
  ['  ', 'Not set'],
  ['{}', 'Not set'],
  ['{ }', 'Not set'],
  ['{"strategy_name"', 'Invalid JSON'],
  ['null', 'Invalid JSON'],
  ['5', 'Invalid JSON'],
])('strategy name: %s is shown as %s', (strategy, shown) =>
  expect(strategyName(strategy)).toBe(shown),
);
