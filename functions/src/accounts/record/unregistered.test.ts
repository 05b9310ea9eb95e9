import { readText } from '@sthira/quant/texts/read-text';
import { expect, test } from 'vitest';
import { parseRegistered } from '#platform/registered-parameters.ts';
import { parseSettings } from '#platform/settings.ts';
import { unregisteredIn } from './unregistered.ts';

const set = (value: unknown) => parseRegistered({ REGISTERED_PARAMETERS: JSON.stringify(value) });
const registered = set({
  Enigma: { stop: [0.5, 2], entry_from: ['09:30', '14:00', null], hold: ['day'], calm: [true] },
});
const daily = (said: object = {}) => readText(JSON.stringify({ preset: 'daily', ...said }));

test.each<object>([{}, { stop: 0.5 }, { stop: 2, entry_from: '14:00' }, { wings: 40 }])(
  'registered parameters: %j is within them',
  (said) => {
    expect(unregisteredIn(registered, daily(said))).toBeUndefined();
  },
);

test.each<[object, string]>([
  [{ stop: 2.1 }, 'stop has to be from 0.5 to 2: nothing else is registered with the exchange.'],
  [{ stop: 0.4 }, 'stop has to be from 0.5 to 2: nothing else is registered with the exchange.'],
  [
    { entry_from: '14:01' },
    'entry_from has to be from 09:30 to 14:00: nothing else is registered with the exchange.',
  ],
  [
    { hold: 'settlement' },
    'hold has to be one of: day. Nothing else is registered with the exchange.',
  ],
  [{ calm: false }, 'calm has to be one of: true. Nothing else is registered with the exchange.'],
])('registered parameters: %j is named', (said, words) => {
  expect(unregisteredIn(registered, daily(said))).toBe(words);
});

test('registered parameters: what may be unset has to be registered so', () => {
  expect(unregisteredIn(set({ Enigma: { lots: [1, 50] } }), daily())).toMatch('lots');
  expect(unregisteredIn(set({ Enigma: { lots: [1, 50, null] } }), daily())).toBeUndefined();
});

test('registered parameters: without any, and of another strategy, nothing is refused', () => {
  const wild = daily({ stop: 100, calm: false });
  expect(unregisteredIn(parseRegistered({}), wild)).toBeUndefined();
  expect(
    unregisteredIn(set({ 'Protected participation': { lots: [1, 2] } }), wild),
  ).toBeUndefined();
});

test.each<[string, string]>([
  ['no JSON', '{Enigma'],
  ['a strategy there is not', '{"Enygma":{"stop":[1,2]}}'],
  ['a parameter there is not', '{"Enigma":{"stopp":[1,2]}}'],
  ['one bound', '{"Enigma":{"stop":[1]}}'],
  ['bounds the wrong way round', '{"Enigma":{"stop":[2,1]}}'],
  ['three numbers', '{"Enigma":{"stop":[1,2,3]}}'],
  ['no list', '{"Enigma":{"stop":2}}'],
])('registered parameters: %s keeps a process from starting', (_, REGISTERED_PARAMETERS) => {
  const production = { GCLOUD_PROJECT: 'sthira-live', MARKET_HOURS: 'exchange' };
  expect(() => parseSettings({ ...production, REGISTERED_PARAMETERS })).toThrow(
    'REGISTERED_PARAMETERS',
  );
});
