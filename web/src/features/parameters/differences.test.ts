import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

test('names each parameter that comes to something else, with its unit', () => {
  expect(differencesOf('{"lots":2,"stop":1}', '{"wings":6,"stop":1}')).toEqual([
    {
      name: 'Most lots',
      before: '2 lots',
      after: 'unset (as many as margin and largest loss allow)',
    },
    { name: 'Wing distance', before: '4 strikes', after: '6 strikes' },
  ]);
});

test('a preset is one line, and what it changes one line each', () => {
  const lines = differencesOf('', '{"preset":"eve","stop":1}');
  expect(lines[0]).toEqual({ name: 'Preset', before: 'Daily', after: 'Eve of expiry' });
  expect(lines).toContainEqual({
    name: 'Held until',
    before: 'the end of the day',
    after: 'the options settle',
  });
  expect(lines).toContainEqual({
    name: 'Only while the index is calm',
    before: 'yes',
    after: 'no',
  });
  expect(lines.map(({ name }) => name)).not.toContain('Stop');
});

test('fields that are no parameters are named too, and another spelling of the same is nothing', () => {
  expect(
    differencesOf('{"strategy_name":"Calm"}', '{"strategy_name":"Bold","note":{"a":1}}'),
  ).toEqual([
    { name: 'strategy_name', before: 'Calm', after: 'Bold' },
    { name: 'note', before: 'not set', after: '{"a":1}' },
  ]);
  expect(differencesOf('', '{ "wings": 4 }')).toEqual([]);
});

test('a text that no run could read is shown as it is', () => {
  expect(differencesOf('{"wings":0}', '')).toEqual([
    { name: 'Strategy', before: '{"wings":0}', after: '' },
  ]);
});
