import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

test('parameter differences: each parameter with another value, with its unit', () => {
  expect(differencesOf('{"lots":2,"stop":1}', '{"wings":6,"stop":1}')).toEqual([
    {
      name: 'Most lots',
      before: '2 lots',
      after: 'unset (as many as margin and largest loss allow)',
    },
    { name: 'Wing distance', before: '4 strikes', after: '6 strikes' },
  ]);
});

test('parameter differences: a preset is one line, and each of its changes one line', () => {
  const lines = differencesOf('', '{"preset":"eve","stop":1}');
  expect(lines[0]).toEqual({ name: 'Preset', before: 'none', after: 'Eve of expiry' });
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

test('parameter differences: unknown fields are listed too, and another spelling of the same value is no difference', () => {
  expect(
    differencesOf('{"strategy_name":"Calm"}', '{"strategy_name":"Bold","note":{"a":1}}'),
  ).toEqual([
    { name: 'strategy_name', before: 'Calm', after: 'Bold' },
    { name: 'note', before: 'not set', after: '{"a":1}' },
  ]);
  expect(differencesOf('', '{ "wings": 4 }')).toEqual([]);
});

test('parameter differences: an unreadable text is shown as it is', () => {
  expect(differencesOf('{"wings":0}', '')).toEqual([
    { name: 'Strategy', before: '{"wings":0}', after: '' },
  ]);
});

// req: INVESTOR-147
test('parameter differences: of two strategies each parameter of the new one, and those it has not in one line', () => {
  const lines = differencesOf(
    '{"preset":"participation","lots":3,"notional":40}',
    '{"preset":"turn-of-month"}',
  );
  expect(lines).toEqual([
    { name: 'Strategy', before: 'Protected participation', after: 'Turn of the month' },
    { name: 'Preset', before: 'Protected participation', after: 'Turn of the month' },
    {
      name: 'Most lots',
      before: '3 lots',
      after: 'unset (as many as 1.25% of the account size pays for)',
    },
    { name: 'No longer there', before: 'Share that takes part, Sold early at', after: '' },
  ]);
});
