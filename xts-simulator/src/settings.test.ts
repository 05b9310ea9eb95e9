import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('settings: every one has a default', () => {
  expect(readSettings({})).toEqual({
    port: 5003,
    smtpPort: 5004,
    seed: '1',
    hours: 'always',
    tapePath: '',
    play: 'lively',
    pace: 1,
  });
});

test('settings: a wrong value is named', () => {
  expect(() => readSettings({ PACE: '0.5' })).toThrow(/PACE/);
  expect(() => readSettings({ MARKET_HOURS: 'sometimes' })).toThrow(/MARKET_HOURS/);
});
